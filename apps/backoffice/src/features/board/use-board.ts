import type { StaffOrder } from '@thali/contract/staff-orders'
import { useStore } from '../../shared/session.ts'
import { boardQuery, type CachedBoard, isFull, mergeOrder } from './board-cache.ts'
import { useLiveOrders } from './use-live-orders.ts'

export function useBoard() {
  const { storeId } = useStore()
  return useLiveOrders(boardQuery(storeId), mergeUntilFull)
}

function mergeUntilFull(board: CachedBoard, order: StaffOrder): CachedBoard | undefined {
  return isFull(board) ? undefined : mergeOrder(board, order)
}
