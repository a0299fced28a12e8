/** Days that a week or a month of the calendar shows. */
import { mondayOf, monthStart } from '@thali/domain/time/calendar-dates'
import { addDays, epochDay } from '@thali/domain/time/calendar-day'

const WEEK_DAYS = 7

export type SpanView = 'week' | 'month'

/** Whole weeks that show a day's week or month. */
export function spanOf(view: SpanView, date: string) {
  const isMonth = view === 'month'
  const first = mondayOf(isMonth ? monthStart(date) : date)
  const last = addDays(isMonth ? mondayOf(addDays(monthStart(date, 1), -1)) : first, WEEK_DAYS - 1)
  return { first, last, count: epochDay(last) - epochDay(first) + 1 }
}

/** Day by which the previous or next span is opened. */
export function adjacentSpan(view: SpanView, date: string, sign: 1 | -1): string {
  return view === 'month' ? monthStart(date, sign) : addDays(date, sign * WEEK_DAYS)
}

/** Whether today is within the week or the month; days beside a month are not. */
export function isWithinSpan(view: SpanView, date: string, today: string): boolean {
  if (view === 'month') return monthStart(today) === monthStart(date)
  return mondayOf(today) === mondayOf(date)
}

/** Day of a new entry: today if it is shown, else the first day. */
export function dayOfNewEntry(view: SpanView, date: string, today: string): string {
  if (isWithinSpan(view, date, today)) return today
  return view === 'month' ? monthStart(date) : mondayOf(date)
}
