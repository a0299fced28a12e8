import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WEEKDAYS } from './calendar-day.ts'
import { dayOpensAt, nextOpeningAt } from './next-opening.ts'
import { openingAt } from './opening-hours.ts'

const week = WEEKDAYS.flatMap((day) => [
  { day, fromMinute: 12 * 60, toMinute: 15 * 60 },
  { day, fromMinute: 19 * 60, toMinute: 60 },
])
const hours = { week, closures: [{ from: '2026-11-23', to: '2026-11-23', reason: '' }], lastOrderMinutes: 30 }
const pune = { timeZone: 'Asia/Kolkata', dayTurnsAtMinute: 240 }
const at = (text: string) => Date.parse(`${text}+05:30`)

it.each([
  ['before it opens', '2026-11-21T10:00', '2026-11-21T12:00'],
  ['at lunch: in the evening', '2026-11-21T13:00', '2026-11-21T19:00'],
  ['after the last order', '2026-11-21T14:45', '2026-11-21T19:00'],
  ['after midnight: at lunch', '2026-11-22T00:10', '2026-11-22T12:00'],
  ['before a day on which it is closed', '2026-11-22T20:00', '2026-11-24T12:00'],
])('is the next time that it opens, %s', (_, now, opens) => {
  expect(nextOpeningAt({ ...pune, hours }, at(now))).toBe(at(opens))
})

it.each([
  [null, '2026-11-21T03:00', '2026-11-21T04:00'],
  [null, '2026-11-21T04:00', '2026-11-22T04:00'],
  [{ ...hours, week: [] }, '2026-11-21T20:00', '2026-11-22T04:00'],
])('is the turn of the business day without opening hours', (none, now, turns) => {
  expect(nextOpeningAt({ ...pune, ...(none && { hours: none }) }, at(now))).toBe(at(turns))
})

it('is always in the future, when the store is open and was not just before', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') }), (now) => {
      const opens = nextOpeningAt({ ...pune, hours }, now)
      expect(opens).toBeGreaterThan(now)
      expect(openingAt(hours, opens, pune.timeZone).isOpen).toBe(true)
      expect(openingAt(hours, opens - 1, pune.timeZone).isOpen).toBe(false)
    }),
  )
})

it.each([
  ['at its first hours', '2026-11-22', hours, '2026-11-22T12:00'],
  ['at the turn where it is closed', '2026-11-23', hours, '2026-11-23T04:00'],
  ['at the turn where it has no hours', '2026-11-22', undefined, '2026-11-22T04:00'],
])('opens on a business day %s', (_, day, of, opens) => {
  expect(dayOpensAt({ ...pune, ...(of && { hours: of }) }, day)).toBe(at(opens))
})
