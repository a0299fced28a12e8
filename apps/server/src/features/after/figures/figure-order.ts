/** Facts of an order that a store's figures are made from. */

import { type FigureOrder, refundOfSaleMinor, saleAmounts } from '@thali/domain/figures/order-figures'
import { CANCELLED } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { LoadedOrder } from '../../order/order-record/load-order.ts'
import { isTestOrder } from '../../order/order-record/test-order.ts'

export function toFigureOrder({ order, moves, discards }: LoadedOrder): FigureOrder {
  const { snapshot, state, paymentMode, paidBy, roundOffMinor, paidMinor, refundedMinor } = order
  const struck = new Set(discards.map(({ lineId }) => lineId))
  const totals = requoteAfterDiscards(snapshot, struck)
  const lines = snapshot.lines.filter(({ id }) => !struck.has(id))
  const { totalMinor } = totals
  const isTestMoney = paymentMode === 'test' && paidBy === 'online'
  const cancel = state === CANCELLED ? moves.findLast(({ kind }) => kind === 'cancel') : undefined
  return {
    saleTime: order.saleTime,
    orderType: order.orderType,
    isByDiner: moves[0]?.byId === 'diner',
    state,
    lines,
    isTaxInside: snapshot.isTaxInside,
    ...saleAmounts(totals, { lines, discount: snapshot.discount }),
    // A gateway's test mode refunds no money; money taken at the counter is real.
    refundMinor: isTestMoney ? 0 : refundOfSaleMinor({ totalMinor, roundOffMinor, paidMinor, refundedMinor }),
    isTest: isTestOrder(order),
    isItemized: order.isItemized,
    cancelReason: cancel?.reason ?? null,
    dueAt: order.dueAt?.getTime() ?? null,
    releasedAt: order.releasedAt?.getTime() ?? null,
    readyAt: order.readyAt?.getTime() ?? null,
    movedAt: order.movedAt.getTime(),
  }
}
