import { expect, it } from 'vitest'
import { type ExchangeCounts, SharedWindow } from './shared-window.ts'

const MINUTE_MS = 60_000

/** Exchange of counts among all processes, as the database does it. */
function makeMeeting(clock: { nowMs: number }): ExchangeCounts {
  const kept = new Map<string, { count: number; endsAtMs: number }>()
  return async (counts, windowMs) => {
    const learned = new Map<string, { count: number; endsInMs: number }>()
    for (const [key, added] of counts) {
      const known = kept.get(key)
      const isOn = known !== undefined && known.endsAtMs > clock.nowMs
      const entry = isOn
        ? { count: known.count + added, endsAtMs: known.endsAtMs }
        : { count: added, endsAtMs: clock.nowMs + windowMs }
      kept.set(key, entry)
      learned.set(key, { count: entry.count, endsInMs: entry.endsAtMs - clock.nowMs })
    }
    return learned
  }
}

it('lets two processes together through as often as one, from the next exchange on', async () => {
  const clock = { nowMs: 1000 }
  const meeting = makeMeeting(clock)
  const [one, other] = [new SharedWindow(5), new SharedWindow(5)]
  const take = (window: SharedWindow) => window.take('guest', clock.nowMs)
  for (const window of [one, one, one, other]) expect(take(window)).toBe(0)
  await one.exchange(clock.nowMs, meeting)
  await other.exchange(clock.nowMs, meeting)

  expect(take(other)).toBe(0)
  expect(take(other)).toBe(MINUTE_MS)
  await other.exchange(clock.nowMs, meeting)
  // It knew of three, and learns of the others with its next one.
  expect(take(one)).toBe(0)
  await one.exchange(clock.nowMs, meeting)
  expect(take(one)).toBe(MINUTE_MS)
  expect(one.take('another guest', clock.nowMs)).toBe(0)

  clock.nowMs += MINUTE_MS
  expect([take(one), take(other)]).toEqual([0, 0])
})

it('keeps what was counted while it was exchanged, and what could not be', async () => {
  const clock = { nowMs: 0 }
  const window = new SharedWindow(3)
  window.take('guest', 0)
  await expect(window.exchange(0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const meeting = makeMeeting(clock)
  await window.exchange(0, async (counts, windowMs) => {
    window.take('guest', 0)
    return meeting(counts, windowMs)
  })
  expect(window.take('guest', 0)).toBe(0)
  expect(window.take('guest', 0)).toBeGreaterThan(0)
})
