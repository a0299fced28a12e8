import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SLOT_API } from '@thali/contract/slot-paths'
import { useEffect } from 'react'
import { callApi } from '../../../shared/api.ts'
import { useLive } from '../../../shared/live/live-context.tsx'
import { useStore } from '../../../shared/session.ts'

/** Events of orders that may wait for their time. */
const KINDS: ReadonlySet<string> = new Set([
  'order.placed',
  'order.released',
  'order.moved',
  'order.changed',
  'store.changed',
])
/** Several orders change at once where many are cancelled or released. */
const GATHER_MS = 500

/** Query of the orders that wait for their time; refetched a moment after one of them may have changed. */
export function useLaterOrders() {
  const { storeId } = useStore()
  const live = useLive()
  const queries = useQueryClient()
  const queryKey = ['later-orders', storeId]
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queries.invalidateQueries({ queryKey: ['later-orders', storeId] }),
        GATHER_MS,
      )
    }
    const unlisten = live.listen({ onGap: read, onEvent: ({ kind }) => KINDS.has(kind) && read() })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [live.listen, queries, storeId])
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(SLOT_API.laterOrders, { storeId }, { signal }),
  })
}
