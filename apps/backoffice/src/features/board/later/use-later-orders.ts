import { useQuery } from '@tanstack/react-query'
import { SLOT_API } from '@thali/contract/slot-paths'
import { callApi } from '../../../shared/api.ts'
import { useStore } from '../../../shared/session.ts'

/** Query of the orders that wait for their time. */
export function useLaterOrders() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['later-orders', storeId],
    queryFn: ({ signal }) => callApi(SLOT_API.laterOrders, { storeId }, { signal }),
  })
}
