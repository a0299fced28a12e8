/**
 * Periods of business days, and the periods they are compared with. Days are YYYY-MM-DD of the Gregorian calendar.
 */
import { monthStart } from '../time/calendar-dates.ts'
import { addDays, epochDay } from '../time/calendar-day.ts'

/** Range of days, both ends included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Limit of a period for which figures are shown, in days. */
export const LONGEST_PERIOD_DAYS = 366

/** Number of days in a period; 0 or less where it ends before it begins. */
export function periodDays({ from, to }: Period): number {
  return epochDay(to) - epochDay(from) + 1
}

/** Every day of a period, at most 366. */
export function listDays(period: Period): string[] {
  const days = Math.min(Math.max(0, periodDays(period)), LONGEST_PERIOD_DAYS)
  return Array.from({ length: days }, (_, at) => addDays(period.from, at))
}

/** A whole month of the calendar. */
export function monthOf(date: string): Period {
  return { from: monthStart(date), to: addDays(monthStart(date, 1), -1) }
}

/** The name of a day's month, YYYY-MM. */
export function monthName(date: string): string {
  return date.slice(0, 7)
}

/** Days or whole months of a period; months are written YYYY-MM, and both ends are included. */
export interface PeriodPart extends Period {
  readonly unit: 'day' | 'month'
}

/** Splits a period into its whole months and the days before and after them, the oldest first. */
export function calendarParts({ from, to }: Period): PeriodPart[] {
  if (to < from) return []
  const first = monthOf(from).from === from ? from : addDays(monthOf(from).to, 1)
  const last = monthOf(to).to === to ? to : addDays(monthOf(to).from, -1)
  if (last < first) return [{ unit: 'day', from, to }]
  const parts: PeriodPart[] = [
    { unit: 'day', from, to: addDays(first, -1) },
    { unit: 'month', from: monthName(first), to: monthName(last) },
    { unit: 'day', from: addDays(last, 1), to },
  ]
  return parts.filter((part) => part.from <= part.to)
}

/**
 * Period to compare with. A single day is compared with the same weekday a week before, since weekdays differ most; a
 * whole month with the month before; any other period with the same number of days directly before.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const days = periodDays(period)
  if (days === 1) return { from: addDays(from, -7), to: addDays(to, -7) }
  const month = monthOf(from)
  if (month.from === from && month.to === to) return monthOf(addDays(from, -1))
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Periods that can be requested by name. */
export const NAMED_PERIODS = ['today', '7-days', '30-days', 'month'] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/** A named period on a day: the day, so many days up to it, or its whole month. */
export function namedPeriod(name: NamedPeriod, today: string): Period {
  if (name === 'month') return monthOf(today)
  const days = { today: 1, '7-days': 7, '30-days': 30 }[name]
  return { from: addDays(today, 1 - days), to: today }
}

/** Comparison of a period that is still running. */
export interface Comparable {
  /** Days of the period before, as many as have begun of this one. */
  readonly before: Period
  /** Day that today is compared with; null where the period has ended or the other has no such day. */
  readonly sameDay: string | null
}

/** Days of the period before with which a period is compared on a day. */
export function comparablePeriod(period: Period, today: string): Comparable {
  const before = periodBefore(period)
  if (today < period.from || today > period.to) return { before, sameDay: null }
  const sameDay = addDays(before.from, periodDays({ from: period.from, to: today }) - 1)
  if (sameDay > before.to) return { before, sameDay: null }
  return { before: { from: before.from, to: sameDay }, sameDay }
}
