/** Menu that staff can order from now. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'

/** Menus open and close by the clock, without an event. */
const CHECK_MS = 60_000

export function counterMenuQuery(storeId: string) {
  return queryOptions({
    queryKey: ['counter-menu', storeId],
    queryFn: ({ signal }) => callApi(STAFF_API.counterMenu, { storeId }, { signal }),
  })
}

export function useCounterMenu() {
  const { storeId } = useStore()
  const { listen } = useLive()
  const menu = useQuery({ ...counterMenuQuery(storeId), refetchInterval: CHECK_MS })
  const { refetch } = menu
  useEffect(
    () =>
      listen({
        onGap: () => void refetch(),
        onEvent({ kind }) {
          if (kind === 'menu.changed' || kind === 'store.changed') void refetch()
        },
      }),
    [listen, refetch],
  )
  return menu
}
