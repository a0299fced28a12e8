import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isMenuOpen, servingWindows } from '../menu/availability.ts'
import { pickupWarning } from './pickup-time.ts'

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
const store = { timeZone: 'Asia/Kolkata', dayTurnsAtMinute: 240 }
const atClock = (clock: string) => Date.parse(`2026-11-20T${clock}+05:30`)
const window = (start: string, end: string) => ({ startMinute: minuteOf(start), endMinute: minuteOf(end) })
const lunchAndDinner = [window('12:00', '15:30'), window('18:00', '22:00')]

it.each([
  ['15:00', '19:00', null],
  ['15:00', '15:30', null],
  ['15:00', '16:00', 'closed'],
  ['15:00', '14:49', 'over'],
  ['15:00', '14:50', null],
  ['15:00', '15:00', null],
  ['15:00', '09:00', 'closed'],
])('at %s a pickup at %s, between lunch and dinner, reads %s', (now, time, warning) => {
  expect(pickupWarning(time, atClock(now), store, lunchAndDinner)).toBe(warning)
})

it.each([
  ['23:50', '00:10', null],
  ['23:50', '03:59', null],
  ['23:50', '04:00', 'over'],
  ['00:10', '23:50', 'over'],
  ['00:10', '00:05', null],
])('at %s a pickup at %s, where food is served all day, reads %s', (now, time, warning) => {
  expect(pickupWarning(time, atClock(now), store, servingWindows([{ active: true, window: null }]))).toBe(
    warning,
  )
})

it('calls nothing closed where nobody knows when food is served', () => {
  expect(pickupWarning('03:00', atClock('01:00'), store, null)).toBeNull()
  expect(pickupWarning('03:00', atClock('03:30'), store, null)).toBe('over')
  expect(pickupWarning('03:00', atClock('01:00'), store, [])).toBe('closed')
})

it('has nothing to say about what is no time', () => {
  for (const text of ['', '7:05', '24:00', 'soon'])
    expect(pickupWarning(text, atClock('01:00'), store, [])).toBeNull()
})

it('calls a time closed exactly when no menu is open then', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const menu = fc.record({
    active: fc.boolean(),
    window: fc.option(fc.record({ startMinute: minute, endMinute: minute })),
  })
  fc.assert(
    fc.property(fc.array(menu, { maxLength: 4 }), minute, minute, (menus, now, at) => {
      const isServed = menus.some((one) => isMenuOpen(one, at))
      expect(
        pickupWarning(clockOf(at), atClock(clockOf(now)), store, servingWindows(menus)) === 'closed',
      ).toBe(!isServed)
    }),
  )
})
