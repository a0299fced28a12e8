import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { pagesQuery } from '../../shared/call-query.ts'
import { type DayFilters, readDayFilters } from '../../shared/forms/list-filters.ts'
import { useStore } from '../../shared/session.ts'

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

/** Matching orders, page by page, newest first. */
export function usePastOrderList(query: PastOrdersQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    ...pagesQuery(['past-orders', storeId, query], ORDER_LIST_API.orders, { storeId, ...query }),
    placeholderData: keepPreviousData,
  })
}
