import type { DinerOrder } from '@thali/contract/diner-order'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import type { Store } from '@thali/domain/store/store'
import { useEffect } from 'react'
import { followTable, resumeTable } from '../../state/device/table-of-order.ts'
import { updatePastOrder } from '../../state/history/order-history.ts'
import { recoverOrder } from '../../state/history/recover-order.ts'
import { keepSeenOrder } from '../../state/history/seen-orders.ts'

/** Stores an order on this phone as it is seen: for the page without network, the history, and the table's next order. */
export function useKeptOrder(order: DinerOrder, store: Store, lastEventAt: number, version: string): void {
  useEffect(() => {
    recoverOrder(order, store)
    keepSeenOrder({ order, store }, lastEventAt, version)
    updatePastOrder(order)
    if (isInHouse(order.orderTypeKind))
      resumeTable(store.slug, [order.address, ...(order.moved?.from ?? [])], Date.now())
    if (order.moved) followTable(store.slug, order.moved, Date.now())
  }, [order, store, lastEventAt, version])
}
