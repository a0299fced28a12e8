import type { OrderId, StoreId } from '@thali/domain/ids'
import { isHeld } from '@thali/domain/order/held-order'
import type { OrderState } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import type { PaymentFacts } from '@thali/domain/payment/fold-payment'
import { isPaid } from '@thali/domain/payment/payment'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { foldOrder } from '../../payment/ledger/fold-order.ts'
import { loadOrders } from '../record/load-order.ts'
import type { OrderRow } from '../record/order.queries.ts'
import { notePayment } from './note-payment.ts'
import { setPaymentFacts } from './payment-facts.queries.ts'

/** An order as it was, and what this transaction has made of it. */
export interface ChangedOrder {
  readonly order: OrderRow
  readonly state?: OrderState
  readonly totalMinor?: number
}

/** What the money of changed orders came to. */
export interface RefoldedPayments {
  /** Those that are paid now, and were not before. */
  readonly paid: ReadonlySet<OrderId>
  /** Those of which money has to go back now, and had not before. */
  readonly due: readonly OrderRow[]
  /** What the payments of those that have any come to now. */
  readonly facts: ReadonlyMap<OrderId, PaymentFacts>
}

/**
 * What was paid for orders that were cancelled, reopened or struck is due back, or not any more. Within the transaction
 * that has changed them and raised their revision; orders without a payment cost nothing.
 */
export async function refoldPayments(
  tx: Db,
  storeId: StoreId,
  changed: readonly ChangedOrder[],
): Promise<RefoldedPayments> {
  const paid = new Set<OrderId>()
  const due: OrderRow[] = []
  const facts = new Map<OrderId, PaymentFacts>()
  for (const { order, ...change } of changed) {
    if (!hasMoney(order)) continue
    const { folded } = await foldOrder(tx, storeId, { ...order, ...change })
    await setPaymentFacts(tx, storeId, order.id, folded, order.revision + 1)
    facts.set(order.id, folded)
    if (isPaid(folded.state) && !isPaid(order.paymentState)) paid.add(order.id)
    if (folded.refundDueReason !== null && order.refundDueReason === null) due.push(order)
  }
  return { paid, due, facts }
}

/**
 * Releases those that wait for their payment and cost no more than was paid, now that they were changed. At the end of
 * the transaction that has changed them: each goes to the kitchen as it is by then.
 */
export async function releasePaid(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  changed: readonly ChangedOrder[],
): Promise<void> {
  const waiting = changed
    .filter(({ order, state = order.state }) => isHeld(order) && !isFinal(state))
    .filter(({ order }) => order.heldFor === 'payment' && order.paidMinor > 0)
    .map(({ order }) => order.id)
  for (const loaded of await loadOrders(tx, storeId, waiting)) {
    const { folded } = await foldOrder(tx, storeId, loaded.order)
    await notePayment(deps, tx, storeId, loaded, folded)
  }
}

/** A counter order that was paid in part has money and no payment state; a failed online one the other way round. */
function hasMoney({ paymentState, paidMinor, returnedMinor, refundingMinor }: OrderRow): boolean {
  return paymentState !== 'none' || paidMinor > 0 || returnedMinor > 0 || refundingMinor > 0
}
