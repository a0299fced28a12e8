import { createHash } from 'node:crypto'
import type { PaymentEvent } from '@thali/domain/fold-payment'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type LoadedOrder, loadOrders } from '../order/load-order.ts'
import { notePayment } from '../order/note-payment.ts'
import { insertPaymentEvent } from './event.queries.ts'
import { foldOrder, type KnownPayment } from './fold-order.ts'

export type SettleDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'commits'>

/**
 * Changes what is known about an order's payment while its row is held, and lets the order follow: its amounts, its
 * release, its event. The one way in which payments reach an order.
 *
 * @returns what `change` did; null when there is no such order
 */
export async function settlePayment<Result>(
  deps: SettleDeps,
  storeId: StoreId,
  orderId: OrderId,
  change: (tx: Db, loaded: LoadedOrder, known: KnownPayment) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(deps.db, async (tx) => {
    const [loaded] = await loadOrders(tx, storeId, [orderId])
    if (!loaded) return null
    const result = await change(tx, loaded, await foldOrder(tx, storeId, loaded.order))
    const { folded } = await foldOrder(tx, storeId, loaded.order)
    await notePayment(deps, tx, storeId, loaded, folded)
    return result
  })
}

/** Appends an event that amounts are folded from. @returns false when the same was told before */
export async function appendEvent(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  event: PaymentEvent,
  row: Pick<NewRow<'payment_events'>, 'store_id' | 'order_id' | 'source' | 'provider' | 'mode' | 'name'> &
    Partial<Pick<NewRow<'payment_events'>, 'attempt_id' | 'by_id' | 'by_name'>> & {
      readonly position: number
    },
): Promise<boolean> {
  const data = JSON.stringify(event)
  const hash = hashOf(data)
  return insertPaymentEvent(tx, {
    attempt_id: null,
    by_id: 'gateway',
    by_name: '',
    ...row,
    id: deps.newId(),
    dedupe_key: `${event.kind} ${hash}`,
    data,
    body: null,
    body_hash: hash,
    at: deps.now(),
  })
}

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
