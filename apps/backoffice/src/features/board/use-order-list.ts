/** Open orders of one state page by page, as they were when the list was read. */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useEffect, useState } from 'react'
import { pagesQuery } from '../../shared/call-query.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import type { ListFilter } from './order-selection.ts'

/**
 * List of orders that does not change while it is being used: rows that appear and vanish would move under the finger.
 * It reports that it is outdated instead.
 */
export function useOrderList(filter: ListFilter) {
  const { storeId } = useStore()
  const live = useLive()
  const queries = useQueryClient()
  const [lastSeq, setLastSeq] = useState(0)

  useEffect(
    () =>
      live.listen({
        onGap: () => setLastSeq(Number.MAX_SAFE_INTEGER),
        onEvent: ({ seq }) => setLastSeq(seq),
      }),
    [live.listen],
  )

  const list = useInfiniteQuery({
    ...pagesQuery(['order-list', storeId, filter], STAFF_API.openOrders, {
      storeId,
      ...filter,
      state: String(filter.state),
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const first = list.data?.pages[0]
  return {
    ...list,
    /** Events have happened since it was read. */
    isOutdated: first !== undefined && lastSeq > first.seq,
    /** Fetches the list again from its first page. */
    refresh() {
      setLastSeq(0)
      return queries.resetQueries({ queryKey: ['order-list', storeId] })
    },
  }
}
