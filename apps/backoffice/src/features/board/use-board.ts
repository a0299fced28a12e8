/** The board, kept current by the store's events and, while the line is down, by asking again and again. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '@thali/contract/staff-orders'
import { useEffect } from 'react'
import { getJson } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import { boardQuery, mergeOrder } from './board-cache.ts'

/** Changes within this time are fetched together. */
const GATHER_MS = 80
/** More changed orders than this are cheaper to fetch as one board. */
const MOST_SINGLE_ORDERS = 5
const POLL_MS = 5000
/** Even a healthy line is checked now and then; served orders leave the board by this, too. */
const CHECK_MS = 60_000

export function useBoard() {
  const { storeId } = useStore()
  const live = useLive()
  const queries = useQueryClient()
  const query = boardQuery(storeId)
  const { queryKey } = query

  useEffect(() => {
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    // A first answer may be on its way that was written before the change: it is asked for again.
    const refetch = async () => {
      if (queries.getQueryData(queryKey) === undefined) await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
    }
    const fetchChanged = async () => {
      const ids = [...changed]
      changed.clear()
      if (ids.length > MOST_SINGLE_ORDERS) return refetch()
      try {
        const orders = await Promise.all(
          ids.map((id) => getJson<OrderDetail>(`/api/stores/${storeId}/orders/${id}`)),
        )
        const kept = queries.setQueryData(queryKey, (board) => board && orders.reduce(mergeOrder, board))
        if (!kept) await refetch()
      } catch {
        // An order or the server is gone: the whole board will tell.
        await refetch()
      }
    }
    const unlisten = live.listen({
      onGap: () => void refetch(),
      onEvent({ kind, orderId }) {
        if (kind === 'store.changed') return void refetch()
        if (!orderId) return
        changed.add(orderId)
        clearTimeout(timer)
        timer = setTimeout(() => void fetchChanged(), GATHER_MS)
      },
    })
    return () => {
      unlisten()
      clearTimeout(timer)
    }
  }, [live.listen, queries, storeId, queryKey[1]])

  return useQuery({ ...query, refetchInterval: live.connected ? CHECK_MS : POLL_MS })
}
