import { addDays } from '@thali/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { grainsOf, salesBars } from './sales-series.ts'

/** 1, 2, 3 … orders a day from a Wednesday on, the day before each a tenth of its value. */
const days = Array.from({ length: 14 }, (_, at) => ({
  day: addDays('2026-11-04', at),
  orders: at + 1,
  valueMinor: 1000,
  before: at < 10 ? { day: addDays('2026-10-21', at), orders: 1, valueMinor: 100 } : null,
}))

it('groups days by weeks from Monday on, each with the days it is compared with', () => {
  expect(salesBars({ days, hours: [] }, 'week')).toEqual([
    {
      id: '2026-11-02',
      from: '2026-11-04',
      to: '2026-11-08',
      orders: 15,
      valueMinor: 5000,
      before: { orders: 5, valueMinor: 500 },
    },
    {
      id: '2026-11-09',
      from: '2026-11-09',
      to: '2026-11-15',
      orders: 63,
      valueMinor: 7000,
      before: { orders: 5, valueMinor: 500 },
    },
    { id: '2026-11-16', from: '2026-11-16', to: '2026-11-17', orders: 27, valueMinor: 2000, before: null },
  ])
})

it('offers useful grains: hours of a day, weeks of two', () => {
  expect([1, 7, 14].map((count) => grainsOf({ days: days.slice(0, count) }))).toEqual([
    ['hour'],
    ['day', 'hour'],
    ['day', 'week', 'hour'],
  ])
})
