/** Filters of a list, kept in the URL. */
import { isDate } from '@thali/domain/time/calendar-dates'

/** ISO dates, inclusive; empty: any. */
export interface DayFilters {
  readonly from: string
  readonly until: string
}

/** Reads the days from a URL; dates that do not exist are ignored. */
export function readDayFilters(search: URLSearchParams): DayFilters {
  const dateOf = (name: keyof DayFilters) => {
    const date = search.get(name) ?? ''
    return isDate(date) ? date : ''
  }
  return { from: dateOf('from'), until: dateOf('until') }
}

/** Filters as the query of a URL, without empty ones. */
export function writeFilters(filters: object): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
}
