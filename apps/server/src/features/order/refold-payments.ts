import type { StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'
import { foldOrder } from '../payment/fold-order.ts'
import type { OrderRow } from './order.queries.ts'
import { setPaymentFacts } from './payment-facts.queries.ts'

/** An order as it was, and what this transaction has made of it. */
export interface ChangedOrder {
  readonly order: OrderRow
  readonly state?: OrderState
  readonly totalMinor?: number
}

/**
 * What was paid for orders that were cancelled, reopened or struck is due back, or not any more. Within the transaction
 * that has changed them and raised their revision; orders without a payment cost nothing.
 */
export async function refoldPayments(
  tx: Db,
  storeId: StoreId,
  changed: readonly ChangedOrder[],
): Promise<void> {
  for (const { order, ...change } of changed) {
    if (order.paymentState === 'none') continue
    const { folded } = await foldOrder(tx, storeId, { ...order, ...change })
    await setPaymentFacts(tx, storeId, order.id, folded, order.revision + 1)
  }
}
