import { afterEach, expect, it, vi } from 'vitest'
import { firstClockTime, futureInstant } from './schedule-fields.tsx'

const NOW = Date.parse('2026-11-20T18:00:00.000Z')
afterEach(() => vi.useRealTimers())

it('publishes at the time on the store’s clock, wherever the screen is', () => {
  const time = { date: '2026-11-21', time: '06:00' }
  expect(futureInstant(time, 'Asia/Kolkata', NOW)).toBe('2026-11-21T00:30:00.000Z')
  expect(futureInstant(time, 'America/New_York', NOW)).toBe('2026-11-21T11:00:00.000Z')
})

it('waits for a time that is complete and in the future', () => {
  const at = (date: string, time: string) => futureInstant({ date, time }, 'Asia/Kolkata', NOW)
  expect([at('', '06:00'), at('2026-11-21', '')]).toEqual([null, null])
  // It is half past eleven in the evening.
  expect(at('2026-11-20', '23:30')).toBeNull()
  expect(at('2026-11-20', '23:31')).toBe('2026-11-20T18:01:00.000Z')
})

it('suggests the next morning of the store, where it may already be another day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00.000Z') })
  expect(firstClockTime('Asia/Kolkata')).toEqual({ date: '2026-11-22', time: '06:00' })
  expect(firstClockTime('America/New_York')).toEqual({ date: '2026-11-21', time: '06:00' })
})
