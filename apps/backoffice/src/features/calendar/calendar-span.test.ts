import { monthStart } from '@thali/domain/time/calendar-dates'
import { addDays } from '@thali/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjacentSpan, dayOfNewEntry, isWithinSpan, spanOf } from './calendar-span.ts'

const view = fc.constantFrom('week' as const, 'month' as const)
const date = fc.nat(20_000).map((days) => addDays('2020-01-01', days))

it('shows whole weeks from Monday to Sunday, with every day of the month among them', () => {
  expect(spanOf('week', '2026-11-22')).toEqual({ first: '2026-11-16', last: '2026-11-22', count: 7 })
  expect(spanOf('month', '2026-11-22')).toEqual({ first: '2026-10-26', last: '2026-12-06', count: 42 })
  expect(spanOf('month', '2027-02-10')).toEqual({ first: '2027-02-01', last: '2027-02-28', count: 28 })
  fc.assert(
    fc.property(view, date, (view, date) => {
      const { first, last, count } = spanOf(view, date)
      expect(count % 7).toBe(0)
      expect(addDays(first, count - 1)).toBe(last)
      if (view === 'month') {
        expect(first <= monthStart(date)).toBe(true)
        expect(last >= addDays(monthStart(date, 1), -1)).toBe(true)
      }
    }),
  )
})

it('moves to the adjacent span and back, also from the last day of a long month', () => {
  expect(adjacentSpan('month', '2027-01-31', 1)).toBe('2027-02-01')
  fc.assert(
    fc.property(view, date, (view, date) => {
      const back = adjacentSpan(view, adjacentSpan(view, date, 1), -1)
      expect(spanOf(view, back)).toEqual(spanOf(view, date))
    }),
  )
})

it('does not count an adjacent day as part of the month', () => {
  expect(isWithinSpan('month', '2026-11-10', '2026-12-01')).toBe(false)
  expect(isWithinSpan('week', '2026-11-30', '2026-12-01')).toBe(true)
})

it('dates a new entry today if today is shown, else on the first day', () => {
  expect(dayOfNewEntry('week', '2026-11-18', '2026-11-20')).toBe('2026-11-20')
  expect(dayOfNewEntry('week', '2026-11-25', '2026-11-20')).toBe('2026-11-23')
  expect(dayOfNewEntry('month', '2026-12-25', '2026-11-20')).toBe('2026-12-01')
})
