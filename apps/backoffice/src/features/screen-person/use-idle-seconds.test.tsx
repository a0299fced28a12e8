import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { PERSON_IDLE_MS } from '@thali/domain/people/pin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIdleSeconds } from './use-idle-seconds.ts'

const told = vi.fn()
const end = vi.fn()
let refusal: Response | null = null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    told(address)
    return refusal ?? new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  told.mockReset()
  end.mockReset()
  refusal = null
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('ends once, two minutes after the last input, and counts the last twenty seconds down', async () => {
  const { result } = renderHook(() => useIdleSeconds(end))
  await pass(PERSON_IDLE_MS - 21_000)
  expect(result.current).toBeNull()
  await pass(2000)
  expect(result.current).toBe(19)
  expect(end).not.toHaveBeenCalled()
  await pass(60_000)
  expect(end).toHaveBeenCalledTimes(1)
  expect(told).not.toHaveBeenCalled()
})

it('continues on input, which it reports to the server every quarter of a minute at most', async () => {
  const { result } = renderHook(() => useIdleSeconds(end))
  await pass(PERSON_IDLE_MS - 5000)
  fireEvent.keyDown(window, { key: 'a' })
  await pass(1000)
  expect(result.current).toBeNull()
  for (let second = 0; second < 60; second += 1) {
    fireEvent.pointerDown(window)
    await pass(1000)
  }
  expect(told.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(told.mock.calls.length).toBeLessThanOrEqual(6)
  expect(end).not.toHaveBeenCalled()
})

it('ends at once if the server reports that it acts for no person any longer', async () => {
  refusal = Response.json({ error: { code: 'pin.ended', message: '', details: {} } }, { status: 409 })
  renderHook(() => useIdleSeconds(end))
  await pass(16_000)
  fireEvent.pointerDown(window)
  await pass(2000)
  expect(end).toHaveBeenCalledTimes(1)
})
