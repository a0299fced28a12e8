/** Items as diners see them now, with their states. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffItems } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useEffect } from 'react'
import { callQuery } from './call-query.ts'
import { useLive } from './live/live-context.tsx'
import { useStore } from './session.ts'

export const itemsQuery = (storeId: string) => callQuery(['items', storeId], STAFF_API.items, { storeId })

/** Events that change counts. */
const COUNTING: ReadonlySet<string> = new Set(['order.placed', 'order.moved', 'order.changed'])
/** Delay of a refetch, in milliseconds: orders change counts faster than staff read them. */
const COUNTS_AFTER_MS = 3_000

/** Query of the items; with counted stock, refetched soon after orders have reduced it. */
export function useItems() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  useEffect(() => {
    let timer: number | undefined
    const refetch = () => {
      timer = undefined
      void queries.invalidateQueries(itemsQuery(storeId))
    }
    const stop = listen({
      onGap: () => undefined,
      onEvent({ kind }) {
        if (COUNTING.has(kind) && hasCounts(queries.getQueryData(itemsQuery(storeId).queryKey)))
          timer ??= window.setTimeout(refetch, COUNTS_AFTER_MS)
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [listen, queries, storeId])
  return useQuery(itemsQuery(storeId))
}

function hasCounts(data: StaffItems | undefined): boolean {
  const all = data?.items.flatMap((item) => [item, ...(item.groups ?? []).flatMap(({ options }) => options)])
  return all?.some(({ stock }) => stock !== undefined) ?? false
}
