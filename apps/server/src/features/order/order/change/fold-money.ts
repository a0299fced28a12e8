import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { FoldedPayment } from '@thali/domain/payment/fold-payment'
import { isPaid } from '@thali/domain/payment/payment'
import type { Db } from '../../../../db/schema.ts'
import { foldOrder } from '../../ledger/fold-order.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'
import { readSaleTimes } from '../../order-record/order-store.ts'
import { type OrderChange, waitsForPayment } from './order-change.ts'

/**
 * Adds the payment after the change: money of a cancelled, reopened or struck order becomes refundable, or is no
 * longer. Orders without a payment cost no query.
 */
export async function foldMoney(tx: Db, storeId: StoreId, change: OrderChange): Promise<OrderChange> {
  const { before, after, strike, told } = change
  if (!before || !hasMoney(before.order)) return change
  if (before.order.state === after.state && before.order.totalMinor === after.totalMinor) return change
  const { folded } = await foldOrder(tx, storeId, after)
  const isPaidNow = strike && isPaid(folded.paymentState) && !isPaid(before.order.paymentState)
  return {
    ...change,
    after: { ...after, ...factsOf(folded) },
    ...(isPaidNow && { told: { ...told, paid: true } }),
  }
}

/**
 * Whether money or a payment state exists. A partly paid counter order has money and no payment state; a
 * failed online payment the other way round.
 */
function hasMoney({ paymentState, paidMinor, returnedMinor, refundingMinor }: Order): boolean {
  return paymentState !== 'none' || paidMinor > 0 || returnedMinor > 0 || refundingMinor > 0
}

/**
 * Change of a locked order by its payment: a paid order is released to the kitchen, once; null if nothing has
 * changed.
 */
export async function followPayment(
  tx: Db,
  storeId: StoreId,
  before: LoadedOrder,
  folded: FoldedPayment,
  at: Date,
): Promise<OrderChange | null> {
  const { order } = before
  const facts = factsOf(folded)
  const isPaidUp = folded.paymentState === 'paid' || folded.paymentState === 'partly refunded'
  const isReleased = waitsForPayment(order) && isPaidUp && folded.dueMinor === 0
  const isKnown = Object.entries(facts).every(([name, fact]) => order[name as keyof Order] === fact)
  if (isKnown && !isReleased) return null
  const told = {
    paymentState: folded.paymentState,
    ...(isPaid(folded.paymentState) && !isPaid(order.paymentState) && { paid: true }),
    ...(folded.refundedMinor > order.refundedMinor && { refunded: true }),
  }
  const change = { before, after: { ...order, ...facts }, told }
  return isReleased ? releaseOf(tx, storeId, change, at) : change
}

/**
 * Change that releases an order held for a payment or approval to the kitchen; an order for later then waits for its
 * time.
 */
export async function releaseOf(
  tx: Db,
  storeId: StoreId,
  change: OrderChange,
  at: Date,
): Promise<OrderChange> {
  const { releaseAt } = change.after
  if (releaseAt === null || releaseAt <= at) return releaseNow(tx, storeId, change, at)
  const told = { ...change.told, heldFor: 'time' }
  return { ...change, after: { ...change.after, heldFor: 'time' }, told }
}

/** Change that releases a held order to the kitchen; from now on its times, counts and alerts apply. */
export async function releaseNow(
  tx: Db,
  storeId: StoreId,
  change: OrderChange,
  at: Date,
): Promise<OrderChange> {
  const saleTime = (await readSaleTimes(tx, storeId))(at.getTime())
  const after = { ...change.after, releasedAt: at, movedAt: at, saleTime }
  return { ...change, after, entry: { kind: 'release' } }
}

/** Fields of an order that hold its payment. */
function factsOf(folded: FoldedPayment) {
  const {
    receipts: _,
    due: _due,
    dueMinor: _minor,
    dueOrWaitingMinor: _waiting,
    mayBePaidOn: _later,
    ...facts
  } = folded
  return facts
}
