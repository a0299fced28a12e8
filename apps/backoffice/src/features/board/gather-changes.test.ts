import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherChanges } from './gather-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('fetches changes within a moment together', async () => {
  const fetched = vi.fn(async (_ids: readonly string[]) => {})
  const changes = gatherChanges(fetched)
  changes.add('a')
  changes.add('b')
  changes.add('a')
  await vi.advanceTimersByTimeAsync(100)

  expect(fetched.mock.calls).toEqual([[['a', 'b']]])
})

it('never waits for a flood of changes to end', async () => {
  const fetchedAt: number[] = []
  const changes = gatherChanges(async () => void fetchedAt.push(Date.now()))
  const begun = Date.now()
  for (let at = 0; at < 5000; at += 20) {
    changes.add(`order ${at}`)
    await vi.advanceTimersByTimeAsync(20)
  }
  const waits = [begun, ...fetchedAt].slice(1).map((at, index) => at - (fetchedAt[index - 1] ?? begun))
  expect(Math.max(...waits)).toBeLessThan(600)
  expect(fetchedAt.length).toBeGreaterThan(8)
  expect(fetchedAt.length, 'and leaves the server time between').toBeLessThan(20)
})

it('runs one fetch at a time, and fetches again what changed during it', async () => {
  const answers: (() => void)[] = []
  const fetched = vi.fn((_ids: readonly string[]) => new Promise<void>((resolve) => answers.push(resolve)))
  const changes = gatherChanges(fetched)
  changes.add('a')
  await vi.advanceTimersByTimeAsync(100)
  changes.add('a')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)

  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched.mock.calls).toEqual([[['a']], [['a']]])
})

it('fetches nothing once it is stopped', async () => {
  const fetched = vi.fn(async () => {})
  const changes = gatherChanges(fetched)
  changes.add('a')
  changes.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).not.toHaveBeenCalled()
})
