import type { CalendarEntry } from '@thali/contract/calendar'
import type { Instant } from '@thali/domain/time/clock'

/** A day of a store's clock, of 23 to 25 hours. */
export interface CalendarDay {
  /** Days since 1970-01-01. */
  readonly number: number
  readonly date: string
  readonly from: Instant
  readonly to: Instant
}

/** A single timed event. */
export function makeEntry(
  { kind, date, from, to }: Pick<CalendarEntry, 'kind' | 'date'> & Pick<CalendarDay, 'from' | 'to'>,
  more: Partial<CalendarEntry> = {},
): CalendarEntry {
  const start = new Date(from).toISOString()
  return {
    ...{ id: `${kind}-${start}`, kind, subject: '', date, title: '', person: '', state: '' },
    ...{ start, end: new Date(to).toISOString(), allDay: false, count: 1, guests: 0, ...more },
  }
}
