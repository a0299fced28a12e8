import fc from 'fast-check'
import { expect, it } from 'vitest'
import { epochDay } from '../time/calendar-day.ts'
import { firstKeptDay } from './retention.ts'

it.each([
  ['2026-11-21', 13, '2025-10-21'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 13, '2024-12-15'],
  ['2026-12-01', 12, '2025-12-01'],
])('keeps, on %s with %i months, from %s on', (today, months, kept) => {
  expect(firstKeptDay(today, months)).toBe(kept)
})

it('never goes back as days pass, and keeps at least the days of its months', () => {
  const day = fc.integer({ min: epochDay('2000-01-01'), max: epochDay('2100-01-01') })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 13 }), (at, months) => {
      const iso = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
      const kept = firstKeptDay(iso(at), months)
      expect(kept <= firstKeptDay(iso(at + 1), months)).toBe(true)
      expect(at - epochDay(kept)).toBeGreaterThanOrEqual(28 * months)
      expect(at - epochDay(kept)).toBeLessThanOrEqual(31 * months)
    }),
  )
})
