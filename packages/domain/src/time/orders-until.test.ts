import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isMenuOpen } from '../menu/availability.ts'
import { WEEKDAYS } from './calendar-day.ts'
import type { DueClock } from './due-time.ts'
import { type OpeningHours, openingAt } from './opening-hours.ts'
import { ordersUntil } from './orders-until.ts'
import { storeTime } from './store-clock.ts'

const MINUTE_MS = 60_000
const inPune = (clock: string) => Date.parse(`2026-11-20T${clock}+05:30`)
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const daily = (from: string, to: string, lastOrderMinutes = 0): OpeningHours => ({
  week: WEEKDAYS.map((day) => ({ day, fromMinute: minuteOf(from), toMinute: minuteOf(to) })),
  closures: [],
  lastOrderMinutes,
})
const breakfast = { startMinute: minuteOf('07:00'), endMinute: minuteOf('11:00') }
const until = (clock: string, rest: Omit<DueClock, 'timeZone'>) =>
  ordersUntil(inPune(clock), { timeZone: 'Asia/Kolkata', ...rest })

it('is the last order of the store, in the half hour before it', () => {
  const hours = daily('11:00', '22:30', 30)
  expect(until('21:29:59', { hours })).toBeNull()
  expect(until('21:30', { hours })).toBe(inPune('22:00'))
  expect(until('21:59:59', { hours })).toBe(inPune('22:00'))
  expect(until('22:00', { hours })).toBeNull()
})

it('is the end of the first dish of the cart that is no longer served, also during its last minute', () => {
  const windows = [breakfast, { startMinute: 0, endMinute: minuteOf('10:45') }]
  expect(until('10:20', { windows })).toBe(inPune('10:45'))
  expect(until('10:50', { windows })).toBe(inPune('11:00'))
  expect(until('11:00:59', { windows })).toBe(inPune('11:00'))
  expect(until('10:50', { hours: daily('08:00', '10:55'), windows })).toBe(inPune('10:55'))
})

it('is unknown where orders are always taken', () => {
  expect(until('23:50', {})).toBeNull()
  expect(until('23:50', { windows: [{ startMinute: 0, endMinute: 1439 }] })).toBeNull()
})

/** Instants around both changes of Berlin's clock, and any other. */
const anInstant = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-03-28T22:00Z'), max: new Date('2026-03-29T04:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-10-24T22:00Z'), max: new Date('2026-10-25T04:00Z'), noInvalidDate: true }),
)
const aMinute = fc.integer({ min: 0, max: 1439 })
/** Ends near a minute of the day, which random ones would hardly ever be. */
const nearEnd = fc.integer({ min: -5, max: 40 })

it('is the end that a search minute by minute finds', () => {
  const seen = { ends: 0 }
  fc.assert(
    fc.property(
      anInstant,
      fc.constantFrom('Asia/Kolkata', 'Europe/Berlin'),
      fc.option(fc.record({ fromMinute: aMinute, near: nearEnd, lastOrderMinutes: fc.constantFrom(0, 15) })),
      fc.array(fc.record({ startMinute: aMinute, near: nearEnd }), { maxLength: 3 }),
      (date, timeZone, opening, dishes) => {
        const now = date.getTime()
        const { minuteOfDay } = storeTime(now, timeZone)
        const after = (minutes: number) => (minuteOfDay + minutes + 1440) % 1440
        const hours = opening
          ? {
              week: WEEKDAYS.map((day) => ({
                day,
                fromMinute: opening.fromMinute,
                toMinute: after(opening.near),
              })),
              closures: [],
              lastOrderMinutes: opening.lastOrderMinutes,
            }
          : undefined
        const windows = dishes.map(({ startMinute, near }) => ({ startMinute, endMinute: after(near) }))
        const isServed = (window: (typeof windows)[number], at: number) =>
          isMenuOpen({ active: true, window }, storeTime(at, timeZone).minuteOfDay)
        const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
        const firstWithout = (isOn: (at: number) => boolean) =>
          Array.from({ length: 33 }, (_, index) => minute + index * MINUTE_MS).find((at) => !isOn(at)) ??
          Number.POSITIVE_INFINITY
        const isOpen = (at: number) => !hours || openingAt(hours, at, timeZone).isOpen
        const found = Math.min(
          firstWithout(isOpen),
          ...windows
            .filter((window) => isServed(window, now))
            .map((window) => firstWithout((at) => isServed(window, at)) - MINUTE_MS),
        )
        const expected = isOpen(now) && found - now <= 30 * MINUTE_MS ? found : null
        if (expected !== null) seen.ends += 1
        expect(ordersUntil(now, { timeZone, hours, windows })).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
  expect(seen.ends).toBeGreaterThan(50)
})
