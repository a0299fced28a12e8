import { expect, it } from 'vitest'
import { type HourCount, silentHours } from './order-silence.ts'

const DAYS = ['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26']
const NOON = { days: DAYS, hour: 13, turnsAtMinute: 240 }

/** Counts of so many orders in these hours of each of the weeks before. */
const usual = (orders: number, ...hours: number[]): HourCount[] =>
  DAYS.slice(1).flatMap((day) => hours.map((hour) => ({ day, hour, orders })))
const today = (hour: number, orders = 1): HourCount => ({ day: '2026-11-23', hour, orders })

it('finds a store silent that had at least three orders in that hour of every week', () => {
  expect(silentHours(usual(3, 12), NOON)).toBe(1)
})

it('takes as many hours together as it needs, up to six', () => {
  expect(silentHours(usual(1, 10, 11, 12), NOON)).toBe(3)
  expect(silentHours(usual(3, 7), NOON)).toBe(6)
  expect(silentHours(usual(3, 6), NOON)).toBeNull()
})

it('ignores a store with an order in that time, including the current hour', () => {
  expect(silentHours([...usual(9, 12), today(12)], NOON)).toBeNull()
  expect(silentHours([...usual(9, 12), today(13)], NOON)).toBeNull()
  expect(silentHours([...usual(9, 12), today(11)], NOON)).toBe(1)
})

it('ignores a store that was as quiet in one of the weeks, or is new', () => {
  expect(silentHours(usual(9, 12).slice(1), NOON)).toBeNull()
  expect(silentHours(usual(9, 12), { ...NOON, days: DAYS.slice(0, 4) })).toBeNull()
  expect(silentHours([], NOON)).toBeNull()
})

it('counts hours by the business day, across midnight but not across its start', () => {
  expect(silentHours(usual(3, 23, 0), { ...NOON, hour: 1 })).toBe(1)
  expect(silentHours(usual(2, 23, 0), { ...NOON, hour: 1 })).toBe(2)
  expect(silentHours(usual(9, 3), { ...NOON, hour: 4 })).toBeNull()
})
