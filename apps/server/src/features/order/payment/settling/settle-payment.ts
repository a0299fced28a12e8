import { createHash } from 'node:crypto'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { PaymentEvent } from '@thali/domain/payment/payment-event'
import { knownRefunds } from '@thali/domain/payment/refunds-by-charge'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { noteTakings } from '../../closing/note-takings.ts'
import { creditRefund } from '../../invoice/credit-invoice.ts'
import { insertPaymentEvent } from '../../ledger/event.queries.ts'
import { foldOrder, type KnownPayment } from '../../ledger/fold-order.ts'
import { changeOrders } from '../../order/change/change-orders.ts'
import { followPayment } from '../../order/change/fold-money.ts'
import { type OrderChange, systemAuthor } from '../../order/change/order-change.ts'
import { type LoadedOrder, loadOrders } from '../../order-record/load-order.ts'

/** Reason on credit notes for money refunded outside this system. */
const GIVEN_BACK_ELSEWHERE = 'Refunded at the payment gateway'

export type SettleDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'commits'>

/**
 * Changes an order's payment while its row is locked, and updates the order: its amounts, its release, its
 * event. The only path on which payments reach an order.
 *
 * @param byName member who made the change; empty: reported by a gateway
 * @returns the result of `change`; null when there is no such order
 */
export async function settlePayment<Result>(
  deps: SettleDeps,
  storeId: StoreId,
  orderId: OrderId,
  change: (tx: Db, loaded: LoadedOrder, known: KnownPayment) => Promise<Result>,
  byName = '',
): Promise<Result | null> {
  return settlePayments(
    deps,
    storeId,
    [orderId],
    async (tx, [found]) => (found ? change(tx, found.loaded, found.known) : null),
    byName,
  )
}

/** An order whose row is locked, with its payment. */
export interface LockedOrderPayment {
  readonly loaded: LoadedOrder
  readonly known: KnownPayment
}

/** Changes the payment of orders that are paid together: all or none. At most 200; unknown ids are left out. */
export async function settlePayments<Result>(
  deps: SettleDeps,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  change: (tx: Db, orders: readonly LockedOrderPayment[]) => Promise<Result>,
  byName = '',
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const orders: LockedOrderPayment[] = []
    for (const loaded of await loadOrders(tx, storeId, orderIds))
      orders.push({ loaded, known: await foldOrder(tx, storeId, loaded.order) })
    const result = await change(tx, orders)
    const at = deps.now()
    const changes: OrderChange[] = []
    for (const { loaded, known } of orders) {
      const after = await foldOrder(tx, storeId, loaded.order)
      await noteTakings(deps, tx, storeId, loaded, { before: known, after, byName })
      // Before any event: issuing documents also locks a serial first, and the store's version last.
      await creditRefunds(deps, tx, storeId, loaded, { before: known, after })
      const followed = await followPayment(tx, storeId, loaded, after.folded, at)
      if (followed) changes.push(followed)
    }
    await changeOrders(deps, tx, systemAuthor(storeId), at, changes)
    return result
  })
}

/** Appends an event that amounts are folded from. @returns false when the same event is already stored */
export async function appendEvent(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  event: PaymentEvent,
  row: Pick<NewRow<'payment_events'>, 'store_id' | 'order_id' | 'source' | 'provider' | 'mode' | 'name'> &
    Partial<Pick<NewRow<'payment_events'>, 'attempt_id' | 'by_id' | 'by_name' | 'dedupe_key'>> & {
      readonly position: number
    },
): Promise<boolean> {
  const data = JSON.stringify(event)
  const hash = hashOf(data)
  return insertPaymentEvent(tx, {
    attempt_id: null,
    by_id: 'gateway',
    by_name: '',
    dedupe_key: `${event.kind} ${hash}`,
    ...row,
    id: deps.newId(),
    data,
    body: null,
    body_hash: hash,
    at: deps.now(),
  })
}

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Writes credit notes for final refunds of an invoiced order, in the transaction that learns of them. A
 * refund under way may still fail: it credits nothing.
 */
async function creditRefunds(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  { order }: LoadedOrder,
  { before, after }: { readonly before: KnownPayment; readonly after: KnownPayment },
): Promise<void> {
  const { paidMinor, refundedMinor, roundOffMinor } = after.folded
  if (refundedMinor <= before.folded.refundedMinor) return
  const reference = newlyDone(before, after)
  const refund = after.refunds.find((own) => own.reference === reference)
  await creditRefund(
    deps,
    tx,
    storeId,
    { ...order, paidMinor, refundedMinor, roundOffMinor },
    {
      reason: refund?.reason ?? GIVEN_BACK_ELSEWHERE,
      by: refund ? { id: refund.byId, name: refund.byName } : { id: 'gateway', name: '' },
      at: deps.now(),
    },
  )
}

/** Reference of the refund that has just succeeded; null: it was not started here. */
function newlyDone(before: KnownPayment, after: KnownPayment): string | null {
  const done = ({ events, refunds }: KnownPayment) =>
    knownRefunds(
      events.map(({ event }) => event),
      refunds.filter(({ undoesMark }) => !undoesMark),
    ).flatMap(({ state, reference }) => (state === 'done' && reference !== null ? [reference] : []))
  const known = new Set(done(before))
  return done(after).find((reference) => !known.has(reference)) ?? null
}
