import { type FoldedPayment, foldPayment } from '@thali/domain/fold-payment'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OrderSnapshot, OrderState } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'
import type { GatewayMode } from '../../providers/payments/gateway.ts'
import { type AttemptRow, listAttempts } from './attempt.queries.ts'
import { listFoldedEvents } from './event.queries.ts'
import { listRefunds, type RefundRow } from './refund.queries.ts'

/** An order as far as its payment depends on it. */
export interface OrderToPay {
  readonly id: OrderId
  readonly state: OrderState
  readonly totalMinor: number
  readonly snapshot: Pick<OrderSnapshot, 'currencyCode'>
  /** Null: it was not placed to be paid online. */
  readonly paymentMode: GatewayMode | null
}

/** All that is known about an order's payment, and what it comes to. */
export interface KnownPayment {
  readonly attempts: readonly AttemptRow[]
  readonly refunds: readonly RefundRow[]
  /** Of the next event. */
  readonly nextPosition: number
  readonly folded: FoldedPayment
}

/** Folds an order's payment from its rows. Whoever writes by it holds the order's row. */
export async function foldOrder(db: Db, storeId: StoreId, order: OrderToPay): Promise<KnownPayment> {
  const { id, state, totalMinor, snapshot, paymentMode } = order
  // Test and live never mix: what an attempt of the other mode brought is due back.
  const attempts = (await listAttempts(db, storeId, id)).filter(({ mode }) => mode === paymentMode)
  const events = await listFoldedEvents(db, storeId, id)
  const refunds = await listRefunds(db, storeId, id)
  const payable = { state, totalMinor, currency: snapshot.currencyCode, isOnline: paymentMode !== null }
  const folded = foldPayment(
    payable,
    attempts,
    events.map(({ event }) => event),
    refunds,
  )
  return { attempts, refunds, nextPosition: (events.at(-1)?.position ?? 0) + 1, folded }
}
