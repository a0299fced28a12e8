import type { FigureOrder } from '@thali/domain/figures/order-figures'
import type { PreparedOrder } from './prepare-order.ts'

/** What the figures of a store need of an order that is placed now. */
export function placedFigureOrder(order: PreparedOrder): FigureOrder {
  const { tipMinor = 0 } = order.snapshot
  return {
    saleTime: order.saleTime,
    orderType: order.orderType,
    isByDiner: order.byId === 'diner',
    state: order.state,
    lines: order.snapshot.lines,
    totalMinor: order.totalMinor - tipMinor,
    tipMinor,
    cancelReason: null,
    dueAt: order.dueAt?.getTime() ?? null,
    releasedAt: order.releasedAt?.getTime() ?? null,
    readyAt: null,
    movedAt: order.at.getTime(),
  }
}
