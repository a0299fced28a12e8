/** What an order's row keeps of its payment. */
import type { FoldedPayment } from '@thali/domain/fold-payment'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { OPEN_STATES } from '@thali/domain/order-state'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { isInStates, ORDER_COLUMNS, type OrderRow, toOrderRow } from './order.queries.ts'

/** Writes what a payment comes to, to an order whose row this transaction holds. */
export async function setPaymentFacts(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  {
    state,
    paidMinor,
    refundedMinor,
    refundDueMinor,
  }: Pick<FoldedPayment, 'state' | 'paidMinor' | 'refundedMinor' | 'refundDueMinor'>,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      payment_state: state,
      paid_minor: paidMinor,
      refunded_minor: refundedMinor,
      refund_due_minor: refundDueMinor,
      revision,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** Orders of all stores that wait for their payment since before `before`, the oldest first. */
export async function listUnpaidBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ readonly storeId: StoreId; readonly orderId: OrderId; readonly placedAt: Date }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['store_id', 'id', 'placed_at'])
    .where('released_at', 'is', null)
    .where(sql<boolean>`held_for = 'payment'`)
    .where(isInStates('state', OPEN_STATES))
    .where('placed_at', '<=', before)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    storeId: row.store_id as StoreId,
    orderId: row.id as OrderId,
    placedAt: row.placed_at,
  }))
}

/** Orders of the store of which money has to go back, the latest first. */
export async function listRefundDue(db: Db, storeId: StoreId, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('store_id', '=', storeId)
    .where('refund_due_minor', '>', (eb) => eb.lit(0))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrderRow)
}
