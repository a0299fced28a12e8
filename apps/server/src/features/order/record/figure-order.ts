/** What the figures of a store need of its orders, as they are and as a step makes them. */

import type { FigureOrder } from '@thali/domain/figures/order-figures'
import { CANCELLED, type OrderState } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Reason } from '@thali/domain/order/reason'
import type { LoadedOrder } from './load-order.ts'

export function toFigureOrder({ order, moves, discards }: LoadedOrder): FigureOrder {
  const { snapshot, state } = order
  const struck = new Set(discards.map(({ lineId }) => lineId))
  const { totalMinor, tipMinor } = requoteAfterDiscards(snapshot, struck)
  const cancel = state === CANCELLED ? moves.findLast(({ kind }) => kind === 'cancel') : undefined
  return {
    saleTime: order.saleTime,
    orderType: order.orderType,
    isByDiner: moves[0]?.byId === 'diner',
    state,
    lines: snapshot.lines.filter(({ id }) => !struck.has(id)),
    totalMinor: totalMinor - tipMinor,
    tipMinor,
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
