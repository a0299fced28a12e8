/** Items as diners see them now, with their states. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useEffect } from 'react'
import { callApi } from './api.ts'
import { useLive } from './live/live-context.tsx'
import { useStore } from './session.ts'

export function itemsQuery(storeId: string) {
  return queryOptions({
    queryKey: ['items', storeId],
    queryFn: ({ signal }) => callApi(STAFF_API.items, { storeId }, { signal }),
  })
}

/** Read anew when diners see another menu. */
export function useItems() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: ['items', storeId] })
    return listen({
      onGap: refetch,
      onEvent: ({ kind }) => {
        if (kind === 'menu.changed') refetch()
      },
    })
  }, [listen, queries, storeId])
  return useQuery(itemsQuery(storeId))
}
