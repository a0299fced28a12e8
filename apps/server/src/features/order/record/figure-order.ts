/** What the figures of a store need of its orders, as they are and as a step makes them. */

import { type FigureOrder, refundOfSaleMinor, saleAmounts } from '@thali/domain/figures/order-figures'
import { CANCELLED, type OrderState } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Reason } from '@thali/domain/order/reason'
import type { PaymentFacts } from '@thali/domain/payment/fold-payment'
import type { LoadedOrder } from './load-order.ts'

/** What of an order its figures are made of. */
type FiguredOrder = Pick<LoadedOrder, 'order' | 'moves'> & {
  readonly discards: readonly Pick<LoadedOrder['discards'][number], 'lineId'>[]
}

/** An order whose payment came to something else; absent: it did not. */
export function withPayment(loaded: LoadedOrder, facts: PaymentFacts | undefined): LoadedOrder {
  if (!facts) return loaded
  const { paidMinor, refundedMinor, roundOffMinor } = facts
  return { ...loaded, order: { ...loaded.order, paidMinor, refundedMinor, roundOffMinor } }
}

export function toFigureOrder({ order, moves, discards }: FiguredOrder): FigureOrder {
  const { snapshot, state, paymentMode, roundOffMinor, paidMinor, refundedMinor } = order
  const struck = new Set(discards.map(({ lineId }) => lineId))
  const totals = requoteAfterDiscards(snapshot, struck)
  const { totalMinor } = totals
  const isTestMode = paymentMode === 'test'
  const cancel = state === CANCELLED ? moves.findLast(({ kind }) => kind === 'cancel') : undefined
  return {
    saleTime: order.saleTime,
    orderType: order.orderType,
    isByDiner: moves[0]?.byId === 'diner',
    state,
    lines: snapshot.lines.filter(({ id }) => !struck.has(id)),
    ...saleAmounts(totals),
    // No money goes back in a gateway's test mode.
    refundMinor: isTestMode ? 0 : refundOfSaleMinor({ totalMinor, roundOffMinor, paidMinor, refundedMinor }),
    isTest: isTestMode && !order.paidLater,
    isItemized: order.isItemized,
    cancelReason: cancel?.reason ?? null,
    dueAt: order.dueAt?.getTime() ?? null,
    releasedAt: order.releasedAt?.getTime() ?? null,
    readyAt: order.readyAt?.getTime() ?? null,
    movedAt: order.movedAt.getTime(),
  }
}

/** The step of an order to another state, or of its mark as ready. */
interface Step {
  readonly to: OrderState
  readonly at: Date
  readonly reason: Reason | null
  /** Absent leaves it alone. */
  readonly readyAt?: Date | null | undefined
}

export function afterStep(order: FigureOrder, { to, at, reason, readyAt }: Step): FigureOrder {
  return {
    ...order,
    state: to,
    movedAt: at.getTime(),
    cancelReason: to === CANCELLED ? reason : null,
    ...(readyAt !== undefined && { readyAt: readyAt?.getTime() ?? null }),
  }
}
