import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WEEKDAYS } from './calendar-day.ts'
import {
  clockTimeOf,
  type DueClock,
  dueSpans,
  dueTime,
  minuteOfClockTime,
  WANTED_TIME_MAX_MS,
  workBeginsAt,
} from './due-time.ts'
import type { OpeningHours } from './opening-hours.ts'
import { storeTime } from './store-clock.ts'

const pune = { timeZone: 'Asia/Kolkata' }
const inPune = (text: string) => Date.parse(`${text}+05:30`)
const due = (time: string, now: string, clock: DueClock = pune) => dueTime(time, inPune(now), clock)
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const daily = (from: string, to: string, lastOrderMinutes = 0): OpeningHours => ({
  week: WEEKDAYS.map((day) => ({ day, fromMinute: minuteOf(from), toMinute: minuteOf(to) })),
  closures: [],
  lastOrderMinutes,
})

it('lists the openings within 24 hours, also the present one and those past midnight', () => {
  const hours = {
    ...daily('12:30', '14:30'),
    week: [daily('12:30', '14:30'), daily('18:00', '01:00')].flatMap(({ week }) => week),
  }
  const spans = (now: string, clock: DueClock = { ...pune, hours }) =>
    dueSpans(inPune(now), clock).map(({ from, to }) =>
      [from, to].map((at) => clockTimeOf(storeTime(at, pune.timeZone).minuteOfDay)).join(' to '),
    )
  expect(spans('2026-11-20T10:00')).toEqual(['12:30 to 14:30', '18:00 to 01:00'])
  expect(spans('2026-11-20T15:00')).toEqual(['18:00 to 01:00', '12:30 to 14:30'])
  expect(spans('2026-11-21T00:50')).toEqual(['18:00 to 01:00', '12:30 to 14:30', '18:00 to 01:00'])
  expect(spans('2026-11-20T10:00', pune)).toEqual([])
})

it('lists no times after the last order of a closed store', () => {
  const clock = { ...pune, hours: daily('12:00', '15:00', 30) }
  const ends = (now: string) => dueSpans(inPune(now), clock).map(({ to }) => to)
  expect(ends('2026-11-20T10:00')).toEqual([inPune('2026-11-20T14:30')])
  expect(ends('2026-11-20T13:00')[0]).toBe(inPune('2026-11-20T15:00'))
})

it('is the next time at which the clock shows it, also past midnight and the start of the business day', () => {
  expect(due('22:30', '2026-11-20T07:24:31')).toBe(inPune('2026-11-20T22:30'))
  expect(due('00:30', '2026-11-20T22:00')).toBe(inPune('2026-11-21T00:30'))
  expect(due('13:30', '2026-11-20T03:45')).toBe(inPune('2026-11-20T13:30'))
  expect(due('09:00', '2026-11-20T15:00')).toBe(inPune('2026-11-21T09:00'))
  expect(due('19:00', '2026-11-20T19:11')).toBe(inPune('2026-11-21T19:00'))
})

it('takes none while the store is closed or its menu not served', () => {
  const noonToNight = { ...pune, hours: daily('11:00', '23:00') }
  expect(due('03:00', '2026-11-20T04:13', noonToNight)).toBeNull()
  expect(due('10:59', '2026-11-20T04:13', noonToNight)).toBeNull()
  expect(due('11:00', '2026-11-20T04:13', noonToNight)).toBe(inPune('2026-11-20T11:00'))
  expect(due('12:00', '2026-11-20T22:00', noonToNight)).toBe(inPune('2026-11-21T12:00'))
  const lunch = { ...noonToNight, windows: [{ startMinute: 12 * 60, endMinute: 15 * 60 }] }
  expect(due('15:00', '2026-11-20T14:00', lunch)).toBe(inPune('2026-11-20T15:00'))
  expect(due('15:01', '2026-11-20T14:00', lunch)).toBeNull()
})

it('allows times until closing for orders before the last order, and none later that night', () => {
  const clock = { ...pune, hours: daily('11:00', '23:00', 30) }
  expect(due('22:50', '2026-11-20T22:20', clock)).toBe(inPune('2026-11-20T22:50'))
  expect(due('22:50', '2026-11-20T22:35', clock)).toBeNull()
  expect(due('22:30', '2026-11-20T22:35', clock)).toBeNull()
  expect(due('22:35', '2026-11-20T22:35', clock)).toBeNull()
})

it('takes a time that has just passed for now, also over midnight', () => {
  expect(due('19:00', '2026-11-20T19:00:59')).toBe('now')
  expect(due('19:00', '2026-11-20T19:10:59')).toBe('now')
  expect(due('23:55', '2026-11-20T00:05')).toBe('now')
})

it('is null for an invalid time', () => {
  for (const text of ['', '7:05', '24:00', 'soon']) expect(due(text, '2026-11-20T01:00')).toBeNull()
})

it('follows local time when the clock is put forward or back', () => {
  const berlin = { timeZone: 'Europe/Berlin' }
  const back = Date.parse('2026-10-25T00:30+02:00')
  const forward = Date.parse('2026-03-29T01:30+01:00')
  expect(dueTime('03:30', back, berlin)).toBe(Date.parse('2026-10-25T03:30+01:00'))
  expect(dueTime('03:30', forward, berlin)).toBe(Date.parse('2026-03-29T03:30+02:00'))
  expect(dueTime('02:30', forward, berlin)).toBe(Date.parse('2026-03-29T03:30+02:00'))
})

it('is the time that the clock shows, within a day, or now', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const clockOf = (at: number) =>
    [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const instant = fc.integer({ min: inPune('2026-01-01T00:00'), max: inPune('2027-01-01T00:00') })
  fc.assert(
    fc.property(instant, minute, (now, wanted) => {
      const at = dueTime(clockOf(wanted), now, pune)
      if (at === 'now') return
      expect(at).toBeGreaterThan(now)
      expect(at).toBeLessThan(now + WANTED_TIME_MAX_MS)
      expect(storeTime(at ?? 0, pune.timeZone).minuteOfDay).toBe(wanted)
    }),
  )
})

it('begins work at once, or as long before an order is due as it takes', () => {
  const minutes = (count: number) => count * 60_000
  const begins = (dueAt: number | null, estimateMinutes: [number, number] | null) =>
    workBeginsAt({ releasedAt: minutes(100), dueAt: dueAt === null ? null : minutes(dueAt), estimateMinutes })
  expect(begins(null, [20, 30])).toBe(minutes(100))
  expect(begins(200, [20, 30])).toBe(minutes(170))
  expect(begins(200, null)).toBe(minutes(180))
  expect(begins(110, [20, 30])).toBe(minutes(100))
})

it('writes a minute of the day as a field has it, and reads it again', () => {
  expect([0, 545, 1439].map(clockTimeOf)).toEqual(['00:00', '09:05', '23:59'])
  expect(minuteOfClockTime(clockTimeOf(545))).toBe(545)
})
