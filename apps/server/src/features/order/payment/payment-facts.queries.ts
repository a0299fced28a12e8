/** What an order's row keeps of its payment. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import type { PaymentFacts } from '@thali/domain/payment/fold-payment'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'
import { isInStates, ORDER_COLUMNS, type OrderRow, toOrderRow } from '../record/order.queries.ts'

/** Writes what a payment comes to, to an order whose row this transaction holds. */
export async function setPaymentFacts(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  facts: PaymentFacts,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      payment_state: facts.state,
      paid_minor: facts.paidMinor,
      refunded_minor: facts.refundedMinor,
      refund_due_minor: facts.refundDueMinor,
      refunding_minor: facts.refundingMinor,
      returned_minor: facts.returnedMinor,
      round_off_minor: facts.roundOffMinor,
      paid_by: facts.paidBy,
      refund_due_reason: facts.refundDueReason,
      revision,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** Has an order that went to the kitchen unpaid follow the payments of a gateway's mode. */
export async function setPaidLater(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  mode: GatewayMode,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_mode: mode, paid_later: true })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('payment_mode', 'is', null)
    .execute()
}

export interface UnpaidOrder {
  readonly storeId: StoreId
  readonly orderId: OrderId
  readonly placedAt: Date
}

/**
 * Orders of all stores that wait for their payment since before `before`, and of which nothing was paid, the oldest
 * first.
 *
 * @param after the last of the page before; null: the first page
 */
export async function listUnpaidBefore(
  db: Db,
  before: Date,
  { after, limit }: { readonly after: UnpaidOrder | null; readonly limit: number },
): Promise<UnpaidOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['store_id', 'id', 'placed_at'])
    .where('released_at', 'is', null)
    .where(sql<boolean>`held_for = 'payment'`)
    .where(isInStates('state', OPEN_STATES))
    .where('paid_minor', '=', 0)
    .where('placed_at', '<=', before)
    .$if(after !== null, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('placed_at', '>', after?.placedAt ?? before),
          and([
            eb('placed_at', '=', after?.placedAt ?? before),
            eb('id', '>', after?.orderId ?? ('' as OrderId)),
          ]),
        ]),
      ),
    )
    .orderBy('placed_at')
    .orderBy('id')
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
    .where('refund_due_reason', 'is not', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrderRow)
}
