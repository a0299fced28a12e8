import { describe, expect, it } from 'vitest'
import { mondayOf, monthStart } from './calendar-dates.ts'
import { addDays, epochDay } from './calendar-day.ts'
import { instantOf } from './clock-instant.ts'
import { DAY_MINUTES, storeTime } from './store-clock.ts'
import { doOverlap, spanOfWall } from './wall-span.ts'

const HOUR_MS = 3_600_000
const NIGHT = { fromMinute: 22 * 60, toMinute: 6 * 60 }
const YEAR_START = epochDay('2026-01-01')

/** Day of a zone's clock, from midnight to midnight. */
const spanOfDay = (date: string, timeZone: string) => ({
  from: instantOf(epochDay(date), 0, timeZone),
  to: instantOf(epochDay(date) + 1, 0, timeZone),
})

/** Days of 2026 on which the clock of a zone is put forward or back, with the number of their hours. */
function changesOf(timeZone: string): { date: string; hours: number }[] {
  const offset = (day: number) => instantOf(day, 0, timeZone) - day * DAY_MINUTES * 60_000
  return Array.from({ length: 365 }, (_, at) => YEAR_START + at).flatMap((day) => {
    if (offset(day) === offset(day + 1)) return []
    const { from, to } = spanOfDay(addDays('2026-01-01', day - YEAR_START), timeZone)
    return { date: addDays('2026-01-01', day - YEAR_START), hours: (to - from) / HOUR_MS }
  })
}

const CHANGING = Intl.supportedValuesOf('timeZone')
  .map((timeZone) => ({ timeZone, changes: changesOf(timeZone) }))
  .filter(({ changes }) => changes.length > 0)

it('knows days of 23 and 25 hours', () => {
  expect(changesOf('Europe/Berlin')).toEqual([
    { date: '2026-03-29', hours: 23 },
    { date: '2026-10-25', hours: 25 },
  ])
  expect(changesOf('Asia/Kolkata')).toEqual([])
  expect(CHANGING.length).toBeGreaterThan(100)
})

describe('in every zone whose clock changes this year', () => {
  it('has days that follow on each other without a gap, and as long as the clock makes them', () => {
    for (const { timeZone, changes } of CHANGING)
      for (const { date, hours } of changes) {
        const [before, day, after] = [addDays(date, -1), date, addDays(date, 1)].map((one) =>
          spanOfDay(one, timeZone),
        )
        expect([before?.to, day?.to], timeZone).toEqual([day?.from, after?.from])
        expect([22, 23, 23.5, 24.5, 25, 26], `${timeZone} ${date}`).toContain(hours)
      }
  })

  it('has shifts across midnight end at the minute that the clock shows', () => {
    for (const { timeZone, changes } of CHANGING)
      for (const { date, hours } of changes)
        for (const first of [addDays(date, -1), date]) {
          const span = spanOfWall({ date: first, ...NIGHT }, timeZone)
          if (!span) throw new Error(`${timeZone} has no night of ${first}`)
          // Easter Island's clock is put forward at ten in the evening.
          const fromMinute = timeZone.endsWith('Easter') && hours < 24 && first === date ? 23 : 22
          expect(storeTime(span.from, timeZone), timeZone).toEqual({
            date: first,
            minuteOfDay: fromMinute * 60,
          })
          expect(storeTime(span.to, timeZone)).toEqual({ date: addDays(first, 1), minuteOfDay: 6 * 60 })
          const lasted = (span.to - span.from) / HOUR_MS
          expect([8, 8 + hours - 24], `${timeZone} ${first}`).toContain(lasted)
        }
  })
})

it('has no span where the clock leaves all of it out', () => {
  const gone = { date: '2026-03-29', fromMinute: 2 * 60, toMinute: 3 * 60 }
  const span = spanOfWall(gone, 'Europe/Berlin')
  // The hour before the change and the one behind it touch.
  const before = spanOfWall({ ...gone, fromMinute: 60, toMinute: 120 }, 'Europe/Berlin')
  expect(span === null || doOverlap(span, before ?? span) === false).toBe(true)
  expect(spanOfWall({ date: '2026-06-01', fromMinute: 600, toMinute: 600 }, 'Asia/Kolkata')).toEqual({
    from: Date.parse('2026-06-01T10:00:00+05:30'),
    to: Date.parse('2026-06-02T10:00:00+05:30'),
  })
})

it('finds Mondays and months', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30', '1969-12-31'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '1969-12-29',
  ])
  expect([monthStart('2026-11-23'), monthStart('2026-11-23', 2), monthStart('2026-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
  ])
})
