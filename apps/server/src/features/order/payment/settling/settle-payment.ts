import { createHash } from 'node:crypto'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { PaymentEvent } from '@thali/domain/payment/payment-event'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { noteTakings } from '../../closing/note-takings.ts'
import { insertPaymentEvent } from '../../ledger/event.queries.ts'
import { foldOrder, type KnownPayment } from '../../ledger/fold-order.ts'
import { changeOrders } from '../../order/change/change-orders.ts'
import { followPayment } from '../../order/change/fold-money.ts'
import { type OrderChange, systemAuthor } from '../../order/change/order-change.ts'
import { type LoadedOrder, loadOrders } from '../../order-record/load-order.ts'
import { creditRefunds } from './credit-refunds.ts'

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
