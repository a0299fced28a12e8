import { Refusal } from '@thali/contract/refusal'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { isPaidFirst } from '@thali/domain/payment/pay-later'
import { mayDo } from '@thali/domain/people/permissions'
import type { Db } from '../../../db/schema.ts'
import type { Staff } from '../../base/account/guard.ts'
import type { LoadedOrder } from '../order-record/load-order.ts'
import { listCurrentInvoices } from './invoice.queries.ts'

/**
 * Refuses to reverse a billed or paid order for members without the right to refund. To be called inside
 * the transaction that locks the orders, with at most 500.
 *
 * @throws {Refusal} order.billed
 */
export async function refuseBilled(tx: Db, staff: Staff, orders: readonly Order[]): Promise<void> {
  if (mayDo(staff.role, 'payments.refund')) return
  // Paid at the counter, or online after the meal; prepaid money is at the gateway, and is refunded.
  const isPaidHere = (order: Order) => !isPaidFirst(order) && order.paidMinor > order.refundedMinor
  const settled = orders.find((order) => order.settledAt !== null || isPaidHere(order))
  if (settled) throw new Refusal('order.billed', { orderId: settled.id })
  const ids = orders.map(({ id }) => id)
  const [standing] = await listCurrentInvoices(tx, staff.storeId, ids)
  if (standing) throw new Refusal('order.billed', { orderId: standing.orderId, serial: standing.serial })
}

/** Orders among at most 500 with a printed or issued bill: only staff may strike their lines, and credit them. */
export async function findBilled(
  tx: Db,
  storeId: StoreId,
  orders: readonly Pick<LoadedOrder, 'order'>[],
): Promise<ReadonlySet<OrderId>> {
  const ids = orders.map(({ order }) => order.id)
  const issued = await listCurrentInvoices(tx, storeId, ids)
  const printed = orders.filter(({ order }) => order.billedMinor !== null)
  return new Set([...issued.map(({ orderId }) => orderId), ...printed.map(({ order }) => order.id)])
}
