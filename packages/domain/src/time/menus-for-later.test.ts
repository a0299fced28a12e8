import { anOrderType } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import type { OrderType } from '../order/order-type.ts'
import { newSlotRules } from '../order/slot-rules.ts'
import { WEEKDAYS } from './calendar-day.ts'
import { menusForLater } from './menus-for-later.ts'
import type { Closure, OpeningHours } from './opening-hours.ts'

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const menu = (label: string, from: string, to: string, active = true) => ({
  label,
  active,
  window: { startMinute: minuteOf(from), endMinute: minuteOf(to) },
})
const breakfast = menu('breakfast', '07:00', '11:30')
const dinner = menu('dinner', '18:00', '22:30')
const night = menu('night', '23:00', '02:00')
const siesta = menu('siesta', '14:00', '16:00')
const allDay = { label: 'all day', active: true, window: null }
const retired = menu('retired', '09:00', '20:00', false)
const MENUS = [breakfast, dinner, night, siesta, allDay, retired]

function open(spans: [string, string][], closures: Closure[] = []): OpeningHours {
  const week = WEEKDAYS.flatMap((day) =>
    spans.map(([from, to]) => ({ day, fromMinute: minuteOf(from), toMinute: minuteOf(to) })),
  )
  return { week, closures, lastOrderMinutes: 0 }
}

function labelsAt(
  instant: string,
  hours: OpeningHours,
  timeZone = 'Asia/Kolkata',
  orderTypes: readonly OrderType[] = [],
) {
  return menusForLater(MENUS, { hours, timeZone, orderTypes }, Date.parse(instant)).map(({ label }) => label)
}

it('are those that are served while the store is open in the next 24 hours', () => {
  const split = open([
    ['08:00', '12:00'],
    ['17:00', '23:00'],
  ])
  expect(labelsAt('2026-11-20T06:00+05:30', split)).toEqual(['breakfast', 'dinner', 'all day'])
  expect(labelsAt('2026-11-20T13:00+05:30', split)).toEqual(['breakfast', 'dinner', 'all day'])
  expect(labelsAt('2026-11-20T16:59+05:30', open([['17:00', '18:00']]))).toEqual(['all day'])
})

it('are those of a window that the opening falls into, also past midnight', () => {
  expect(labelsAt('2026-11-20T20:00+05:30', open([['01:00', '06:00']]))).toEqual(['night', 'all day'])
  expect(labelsAt('2026-11-20T12:00+05:30', open([['22:45', '00:30']]))).toEqual(['night', 'all day'])
})

it('are those of the day after a closure if the store is always open', () => {
  const closed = { ...open([]), closures: [{ from: '2026-11-20', to: '2026-11-20', reason: '' }] }
  expect(labelsAt('2026-11-20T10:00+05:30', closed)).toEqual(['breakfast', 'night', 'all day'])
})

it('follow local time when the clock is put forward or back', () => {
  const hours = open([['02:30', '08:00']])
  for (const eve of ['2026-03-28T22:00+01:00', '2026-10-24T22:00+02:00'])
    expect(labelsAt(eve, hours, 'Europe/Berlin')).toEqual(['breakfast', 'all day'])
})

it('are those of all days that an order type with slots can be ordered for', () => {
  const closures = [{ from: '2026-11-20', to: '2026-11-22', reason: 'Holiday' }]
  const hours = { ...open([['17:00', '23:00']]), closures }
  const labelsOf = (daysAhead: number, active = true) => {
    const slots = { ...newSlotRules('s'), daysAhead }
    return labelsAt('2026-11-20T10:00+05:30', hours, 'Asia/Kolkata', [anOrderType({ active, slots })])
  }
  expect(labelsOf(3)).toEqual(['dinner', 'all day'])
  expect(labelsOf(2)).toEqual(['all day'])
  expect(labelsOf(3, false)).toEqual(['all day'])
})
