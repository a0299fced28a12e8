/** Facts of an order that a store's figures are made from. */

import { type FigureOrder, refundOfSaleMinor, saleAmounts } from '@thali/domain/figures/order-figures'
import { CANCELLED } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { type LoadedOrder, struckLines } from '../../order/order-record/load-order.ts'
import { isTestOrder } from '../../order/order-record/test-order.ts'

export function toFigureOrder(loaded: LoadedOrder): FigureOrder {
  const { order, moves } = loaded
  const { snapshot, paymentMode, paidBy } = order
  const { discount, isTaxInside, stepMinor } = snapshot
  const struck = struckLines(loaded)
  const totals = requoteAfterDiscards(snapshot, struck)
  const lines = snapshot.lines.filter(({ id }) => !struck.has(id))
  const isTestMoney = paymentMode === 'test' && paidBy === 'online'
  const cancel = order.state === CANCELLED ? moves.findLast(({ kind }) => kind === 'cancel') : undefined
  return {
    ...order,
    isByDiner: moves[0]?.byId === 'diner',
    lines,
    isTaxInside,
    stepMinor,
    ...saleAmounts(totals, { lines, discount, stepMinor }),
    // A gateway's test mode refunds no money; money taken at the counter is real.
    refundMinor: isTestMoney ? 0 : refundOfSaleMinor({ ...order, totalMinor: totals.totalMinor }),
    isTest: isTestOrder(order),
    cancelReason: cancel?.reason ?? null,
  }
}
