/** Menu that staff can order from now. */
import { useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'

/** Menus open and close by the clock, without an event. */
const CHECK_MS = 60_000

export const counterMenuQuery = (storeId: string) =>
  callQuery(['counter-menu', storeId], STAFF_API.counterMenu, { storeId })

export function useCounterMenu() {
  const { storeId } = useStore()
  return useQuery({ ...counterMenuQuery(storeId), refetchInterval: CHECK_MS })
}
