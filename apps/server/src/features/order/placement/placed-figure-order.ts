import { type FigureOrder, saleAmounts } from '@thali/domain/figures/order-figures'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { PreparedOrder } from './prepare-order.ts'

/** What the figures of a store need of an order that is placed now. */
export function placedFigureOrder(order: PreparedOrder): FigureOrder {
  return {
    saleTime: order.saleTime,
    orderType: order.orderType,
    isByDiner: order.byId === 'diner',
    state: order.state,
    lines: order.snapshot.lines,
    ...saleAmounts(requoteAfterDiscards(order.snapshot, new Set())),
    refundMinor: 0,
    isTest: order.paymentMode === 'test',
    isItemized: true,
    cancelReason: null,
    dueAt: order.dueAt?.getTime() ?? null,
    releasedAt: order.releasedAt?.getTime() ?? null,
    readyAt: null,
    movedAt: order.at.getTime(),
  }
}
