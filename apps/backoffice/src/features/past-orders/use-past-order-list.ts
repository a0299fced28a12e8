import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'

/** Filters of the list of orders, kept in the URL. */
export interface PastOrdersQuery {
  readonly search: string
  /** A state's number; empty: any. */
  readonly state: string
  readonly orderType: string
  /** ISO dates, inclusive; empty: any. */
  readonly from: string
  readonly until: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from a URL; invalid values are ignored. */
export function readPastOrdersQuery(search: URLSearchParams): PastOrdersQuery {
  const textOf = (name: string) => (search.get(name) ?? '').slice(0, 60)
  const dateOf = (name: string) => (DATE.test(textOf(name)) ? textOf(name) : '')
  return {
    search: textOf('search'),
    state: /^[1-5]$/.test(textOf('state')) ? textOf('state') : '',
    orderType: textOf('orderType'),
    from: dateOf('from'),
    until: dateOf('until'),
  }
}

/** The same as the query of an address. */
export function writePastOrdersQuery(query: PastOrdersQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Orders that match, page by page, the newest first. */
export function usePastOrderList(query: PastOrdersQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    queryKey: ['past-orders', storeId, query],
    queryFn: ({ signal, pageParam }) =>
      callApi(ORDER_LIST_API.orders, { storeId, ...query, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
