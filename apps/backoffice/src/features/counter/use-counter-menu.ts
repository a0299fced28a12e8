/** Menu that staff can order from now. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from '../../shared/api.ts'
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
  return useQuery({ ...counterMenuQuery(storeId), refetchInterval: CHECK_MS })
}
