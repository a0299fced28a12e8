import { WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DayHours, toDayHours, toMinuteSpan, withDay, withEveryDayAs } from './edit-week.ts'

const clock = fc.constantFrom('', '11:00', '15:30', '23:59')
const hours = fc.record({ from: clock, to: clock })
const weekday = fc.constantFrom(...WEEKDAYS)
const week: fc.Arbitrary<DayHours[]> = fc
  .array(fc.array(hours, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.flatMap((spans, at) => spans.map((span) => ({ day: WEEKDAYS[at] as Weekday, ...span }))),
  )

const of = (spans: readonly DayHours[], day: Weekday) =>
  spans.filter((span) => span.day === day).map(({ from, to }) => ({ from, to }))

it('changes only the hours of one day, and keeps the days in order', () => {
  fc.assert(
    fc.property(week, weekday, fc.array(hours, { maxLength: 2 }), (before, day, spans) => {
      const after = withDay(before, day, spans)
      expect(of(after, day)).toEqual(spans)
      for (const other of WEEKDAYS) if (other !== day) expect(of(after, other)).toEqual(of(before, other))
      const places = after.map((span) => WEEKDAYS.indexOf(span.day))
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }),
  )
})

it('leaves a week unchanged if a day gets its existing hours', () => {
  fc.assert(
    fc.property(week, weekday, (before, day) => {
      expect(withDay(before, day, of(before, day))).toEqual(before)
    }),
  )
})

it('copies the hours of one day to every day, also to closed ones', () => {
  fc.assert(
    fc.property(week, weekday, (before, day) => {
      const after = withEveryDayAs(before, day)
      for (const other of WEEKDAYS) expect(of(after, other)).toEqual(of(before, day))
    }),
  )
})

it('reads back minutes written as HH:MM, and a cleared field as no minute', () => {
  fc.assert(
    fc.property(weekday, fc.nat(1439), fc.nat(1439), (day, fromMinute, toMinute) => {
      const span = { day, fromMinute, toMinute }
      expect(toMinuteSpan(toDayHours(span))).toEqual(span)
    }),
  )
  const cleared = toMinuteSpan({ day: 'mon', from: '', to: '22:00' })
  expect(cleared).toMatchObject({ fromMinute: Number.NaN, toMinute: 22 * 60 })
  expect(toDayHours(cleared)).toMatchObject({ from: '', to: '22:00' })
})
