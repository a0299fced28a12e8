/** Live query of a store's orders: updated by the store's events and, while the connection is down, by polling. */

import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ORDERS_BY_ID_MAX } from '@thali/contract/orders-by-id'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { pollEveryMs } from '../../shared/live/poll-times.ts'
import { useStore } from '../../shared/session.ts'
import { gatherChanges } from './gather-changes.ts'

/**
 * @param query of this store; its key's first two parts name it
 * @param merge puts an order that was fetched again into the data; the same function each time. Undefined: all are
 *   fetched again
 */
export function useLiveOrders<Data>(
  query: UseQueryOptions<Data, Error, Data, string[]>,
  merge: (shown: Data, order: StaffOrder) => Data | undefined,
) {
  const { storeId } = useStore()
  const live = useLive()
  const queries = useQueryClient()
  const [name, of] = query.queryKey

  useEffect(() => {
    const queryKey = [name, of]
    // An earlier request may be under way whose answer is older than the change: it is repeated.
    const refetch = async () => {
      if (queries.getQueryData(queryKey) === undefined) await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
    }
    const changes = gatherChanges(async (ids) => {
      if (ids.length > ORDERS_BY_ID_MAX) return refetch()
      try {
        const { orders } = await callApi(STAFF_API.ordersById, { storeId, ids: ids.join(',') })
        const kept = queries.setQueryData<Data>(queryKey, (shown) =>
          orders.reduce<Data | undefined>((merged, order) => merged && merge(merged, order), shown),
        )
        if (!kept) await refetch()
      } catch {
        // The full refetch shows whether the server is unavailable.
        await refetch()
      }
    })
    const unlisten = live.listen({
      onGap: () => void refetch(),
      onEvent({ kind, orderId }) {
        if (kind === 'store.changed') return void refetch()
        if (orderId) changes.add(orderId)
      },
    })
    return () => {
      unlisten()
      changes.stop()
    }
  }, [live.listen, queries, storeId, name, of, merge])

  // No events were received while another screen was open; a connection that opens refetches everything by
  // itself.
  const refetchOnMount = live.connected ? 'always' : true
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => pollEveryMs(live.connected, state.error),
    refetchOnMount,
  })
}
