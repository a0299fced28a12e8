import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueTime, workBeginsAt } from './due-time.ts'
import { businessDay, storeTime } from './store-clock.ts'

const pune = { timeZone: 'Asia/Kolkata', dayTurnsAtMinute: 240 }
const inPune = (text: string) => Date.parse(`${text}+05:30`)
const due = (time: string, now: string) => dueTime(time, inPune(now), pune)

it('takes the first time to come that the clock shows it', () => {
  expect(due('22:30', '2026-11-20T07:24:31')).toBe(inPune('2026-11-20T22:30'))
  expect(due('00:30', '2026-11-20T22:00')).toBe(inPune('2026-11-21T00:30'))
  expect(due('03:59', '2026-11-20T04:15')).toBe(inPune('2026-11-21T03:59'))
})

it('takes a time that has just passed for now, also over midnight', () => {
  expect(due('19:00', '2026-11-20T19:00:59')).toBe('now')
  expect(due('19:00', '2026-11-20T19:10:59')).toBe('now')
  expect(due('23:55', '2026-11-20T00:05')).toBe('now')
})

it('knows none that is over, beyond this business day, or no time', () => {
  expect(due('19:00', '2026-11-20T19:11')).toBeNull()
  expect(due('09:00', '2026-11-20T15:00')).toBeNull()
  expect(due('04:00', '2026-11-20T23:00')).toBeNull()
  expect(due('04:20', '2026-11-20T03:00')).toBeNull()
  for (const text of ['', '7:05', '24:00', 'soon']) expect(due(text, '2026-11-20T01:00')).toBeNull()
})

it('goes by the clock on the wall where it is put forward or back', () => {
  const berlin = { timeZone: 'Europe/Berlin', dayTurnsAtMinute: 240 }
  const back = Date.parse('2026-10-25T00:30+02:00')
  const forward = Date.parse('2026-03-29T01:30+01:00')
  expect(dueTime('03:30', back, berlin)).toBe(Date.parse('2026-10-25T03:30+01:00'))
  expect(dueTime('03:30', forward, berlin)).toBe(Date.parse('2026-03-29T03:30+02:00'))
  expect(dueTime('02:30', forward, berlin)).toBe(Date.parse('2026-03-29T03:30+02:00'))
})

it('gives what the clock shows, within the business day, or says why not', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const clockOf = (at: number) =>
    [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const instant = fc.integer({ min: inPune('2026-01-01T00:00'), max: inPune('2027-01-01T00:00') })
  fc.assert(
    fc.property(instant, minute, minute, (now, wanted, dayTurnsAtMinute) => {
      const clock = { ...pune, dayTurnsAtMinute }
      const at = dueTime(clockOf(wanted), now, clock)
      if (typeof at !== 'number') return
      expect(at).toBeGreaterThan(now)
      expect(storeTime(at, pune.timeZone).minuteOfDay).toBe(wanted)
      expect(businessDay(at, pune.timeZone, dayTurnsAtMinute)).toBe(
        businessDay(now, pune.timeZone, dayTurnsAtMinute),
      )
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
