/** Changes to the hours of a week while they are edited. */
import { WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'
import type { OpeningWindow } from '@thali/domain/time/opening-hours'

/** Span of hours, as `HH:MM`; empty while nothing is typed. */
export interface Hours {
  readonly from: string
  readonly to: string
}

export interface DayHours extends Hours {
  readonly day: Weekday
}

/** Week whose day has these hours; days in order, each with its spans in the order they were added. */
export function withDay(week: readonly DayHours[], day: Weekday, hours: readonly Hours[]): DayHours[] {
  return WEEKDAYS.flatMap((one) =>
    one === day ? hours.map((span) => ({ day, ...span })) : week.filter((span) => span.day === one),
  )
}

/** Week in which every day has the hours of one. */
export function withEveryDayAs(week: readonly DayHours[], day: Weekday): DayHours[] {
  const own = week.filter((span) => span.day === day)
  return WEEKDAYS.flatMap((other) => own.map((span) => ({ ...span, day: other })))
}

/** Hours as in fields, from minutes of the day. */
export function toDayHours({ day, fromMinute, toMinute }: OpeningWindow): DayHours {
  return { day, from: clockOf(fromMinute), to: clockOf(toMinute) }
}

/** Minutes of the day; `NaN` for a cleared field, which the check of the form reports. */
export function toMinuteSpan({ day, from, to }: DayHours): OpeningWindow {
  return { day, fromMinute: minuteOf(from), toMinute: minuteOf(to) }
}

function clockOf(minute: number): string {
  return Number.isNaN(minute) ? '' : clockTimeOf(minute)
}

function minuteOf(clock: string): number {
  return clock === '' ? Number.NaN : minuteOfClockTime(clock)
}
