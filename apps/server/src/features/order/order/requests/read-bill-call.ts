import { type BillCall, billCallOf } from '@thali/domain/billing/bill-request'
import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../../db/schema.ts'
import { listRequestsAt, placeKeyOfOrder } from './open-request.ts'
import { hasDoneRequest } from './request.queries.ts'

/** State of an order's call for the bill. A call that staff closed without printing the bill may be made again. */
export async function readBillCall(
  db: Db,
  storeId: StoreId,
  order: Order,
  at: Date,
): Promise<BillCall | null> {
  const call = billCallOf(order, at.getTime())
  const { id: orderId, billAskedAt } = order
  if (call !== 'asked' || billAskedAt === null) return call
  const open = await listRequestsAt(db, storeId, order, at)
  if (open.some(({ kind }) => kind === 'bill')) return call
  const asked = { orderId, place: placeKeyOfOrder(order), kind: 'bill', since: billAskedAt } as const
  return (await hasDoneRequest(db, storeId, asked)) ? 'open' : call
}
