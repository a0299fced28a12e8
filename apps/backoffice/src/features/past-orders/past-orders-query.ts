import { type DayFilters, readDayFilters } from '../../shared/forms/list-filters.ts'

/** Filters of the list of orders, kept in the URL. */
export interface PastOrdersQuery extends DayFilters {
  readonly search: string
  /** A state's number; empty: any. */
  readonly state: string
  readonly orderType: string
}

/** Reads the filters from a URL; invalid values are ignored. */
export function readPastOrdersQuery(search: URLSearchParams): PastOrdersQuery {
  const textOf = (name: string) => (search.get(name) ?? '').slice(0, 60)
  return {
    search: textOf('search'),
    state: /^[1-5]$/.test(textOf('state')) ? textOf('state') : '',
    orderType: textOf('orderType'),
    ...readDayFilters(search),
  }
}
