import { useQuery } from '@tanstack/react-query'
import { SLOT_API } from '@thali/contract/slot-paths'
import { callQuery } from '../../../shared/call-query.ts'
import { useStore } from '../../../shared/session.ts'

/** Query of the orders that wait for their time. */
export function useLaterOrders() {
  const { storeId } = useStore()
  return useQuery(callQuery(['later-orders', storeId], SLOT_API.laterOrders, { storeId }))
}
