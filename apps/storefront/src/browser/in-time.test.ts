import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A call that hangs until it is given up. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')))
  })

it('gives up what takes too long', async () => {
  let hasEnded = false
  const ended = inTime(15_000, hang).catch(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await ended
  expect(hasEnded).toBe(true)
})

it('gives up what nobody waits for any more', async () => {
  const page = new AbortController()
  const ended = inTime(15_000, hang, page.signal)
  page.abort()

  await expect(ended).rejects.toThrow('given up')
})

it('leaves no clock running behind an answer, or behind a failure', async () => {
  expect(await inTime(15_000, () => Promise.resolve('answer'))).toBe('answer')
  await expect(inTime(15_000, () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')

  expect(vi.getTimerCount()).toBe(0)
})
