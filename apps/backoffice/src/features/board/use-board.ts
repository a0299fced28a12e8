import { useStore } from '../../shared/session.ts'
import { boardQuery, mergeOrder } from './board-cache.ts'
import { useLiveOrders } from './use-live-orders.ts'

export function useBoard() {
  const { storeId } = useStore()
  return useLiveOrders(boardQuery(storeId), mergeOrder)
}
