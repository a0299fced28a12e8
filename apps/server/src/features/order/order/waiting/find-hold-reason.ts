import type { StoreId } from '@thali/domain/ids'
import {
  asksApproval,
  type HoldReason,
  isFirstOfTable,
  OPEN_SITTING_MS,
  SITTING_MS,
} from '@thali/domain/order/held-order'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Db } from '../../../../db/schema.ts'
import { findSeatingAt } from '../../reservation/seat-guests.ts'
import { listAddressesInUse } from './held-orders.queries.ts'
import type { Orderer } from './limit-unaccepted.ts'

/** Reason to hold an order that is placed now; null if the kitchen gets it at once. */
export async function findHoldReason(
  db: Db,
  storeId: StoreId,
  orderer: Orderer,
  { orderType, address }: { readonly orderType: OrderType; readonly address: string },
  at: Date,
): Promise<HoldReason | null> {
  if (!orderer || !asksApproval(orderType)) return null
  const since = {
    releasedSince: new Date(at.getTime() - OPEN_SITTING_MS),
    servedSince: new Date(at.getTime() - SITTING_MS),
  }
  const inUse = await listAddressesInUse(db, storeId, orderType.label, since)
  if (!isFirstOfTable(orderType, address, inUse)) return null
  // Staff have seated these diners themselves.
  return (await findSeatingAt(db, storeId, { orderType: orderType.label, address }, at)) ? null : 'approval'
}
