import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDate, mondayOf } from '../time/calendar-dates.ts'
import { addDays } from '../time/calendar-day.ts'
import {
  calendarParts,
  comparablePeriod,
  listDays,
  monthOf,
  namedPeriod,
  type PeriodPart,
  periodBefore,
  periodDays,
} from './figure-period.ts'

const DAY_MS = 86_400_000
const iso = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10)
/** Days since 1970 of the years 1900 to 2199. */
const day = fc.integer({ min: -25_567, max: 84_005 })

it('counts days as the calendar does', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -1000, max: 1000 }), (from, days) => {
      expect(addDays(iso(from), days)).toBe(iso(from + days))
      expect(periodDays({ from: iso(from), to: iso(from + days) })).toBe(days + 1)
    }),
  )
})

it('begins weeks on Monday', () => {
  const week = ['2026-11-15', '2026-11-16', '2026-11-22', '1969-12-31'].map(mondayOf)
  expect(week).toEqual(['2026-11-09', '2026-11-16', '2026-11-16', '1969-12-29'])
})

it('recognizes existing days', () => {
  expect(['2026-11-21', '2024-02-29', '0001-01-01'].map(isDate)).toEqual([true, true, true])
  const wrong = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', '', '2026-11-21T00']
  expect(wrong.map(isDate)).toEqual(wrong.map(() => false))
})

it('splits a period into whole months and days that cover each day once', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 366 }), (from, days) => {
      const period = { from: iso(from), to: iso(from + days - 1) }
      const daysOf = ({ unit, from: first, to: last }: PeriodPart) =>
        unit === 'day'
          ? listDays({ from: first, to: last })
          : listDays({ from: `${first}-01`, to: monthOf(`${last}-01`).to })
      const parts = calendarParts(period)
      expect(parts.flatMap(daysOf)).toEqual(listDays(period))
      expect(parts.every(({ unit, ...part }) => unit === 'month' || periodDays(part) <= 60)).toBe(true)
    }),
  )
  expect(calendarParts({ from: '2025-11-21', to: '2026-11-30' })).toEqual([
    { unit: 'day', from: '2025-11-21', to: '2025-11-30' },
    { unit: 'month', from: '2025-12', to: '2026-11' },
  ])
})

it('lists the days of a period, none of one that ends before it begins', () => {
  expect(listDays({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(listDays({ from: '2026-03-01', to: '2026-02-27' })).toEqual([])
})

it('computes periods up to a day, and its month', () => {
  const periods = (['today', '7-days', 'month'] as const).map((name) => namedPeriod(name, '2026-11-21'))
  expect(periods).toEqual([
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-11-01', to: '2026-11-30' },
  ])
})

it('compares a day with the same weekday, a month with the month before, others with as many days before', () => {
  expect(periodBefore({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    from: '2026-11-14',
    to: '2026-11-14',
  })
  expect(periodBefore(monthOf('2026-03-05'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodBefore({ from: '2026-11-15', to: '2026-11-21' })).toEqual({
    from: '2026-11-08',
    to: '2026-11-14',
  })
})

it('compares a current period with as many days as have started', () => {
  const month = monthOf('2026-03-05')
  expect(comparablePeriod(month, '2026-03-05')).toEqual({
    before: { from: '2026-02-01', to: '2026-02-05' },
    sameDay: '2026-02-05',
  })
  const february = { from: '2026-02-01', to: '2026-02-28' }
  expect(comparablePeriod(month, '2026-03-30')).toEqual({ before: february, sameDay: null })
  expect(comparablePeriod(month, '2026-04-01')).toEqual({ before: february, sameDay: null })
})
