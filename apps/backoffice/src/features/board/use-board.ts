/** The board, kept current by the store's events and, while the line is down, by asking again and again. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import { boardQuery, mergeOrder } from './board-cache.ts'
import { gatherChanges } from './gather-changes.ts'

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
    // A first answer may be on its way that was written before the change: it is asked for again.
    const refetch = async () => {
      if (queries.getQueryData(queryKey) === undefined) await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
    }
    const changes = gatherChanges(async (ids) => {
      if (ids.length > MOST_SINGLE_ORDERS) return refetch()
      try {
        const orders = await Promise.all(ids.map((orderId) => callApi(STAFF_API.order, { storeId, orderId })))
        const kept = queries.setQueryData(queryKey, (board) => board && orders.reduce(mergeOrder, board))
        if (!kept) await refetch()
      } catch {
        // An order or the server is gone: the whole board will tell.
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
  }, [live.listen, queries, storeId, queryKey[1]])

  return useQuery({ ...query, refetchInterval: live.connected ? CHECK_MS : POLL_MS })
}
