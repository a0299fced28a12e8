/** Facts of an order that a store's figures are made from. */

import { type FigureOrder, refundOfSaleMinor, saleAmounts } from '@thali/domain/figures/order-figures'
import { CANCELLED } from '@thali/domain/order/order'
import { type LoadedOrder, withoutStruckLines } from '../../order/order-record/load-order.ts'
import { isTestOrder } from '../../order/order-record/test-order.ts'

export function toFigureOrder(loaded: LoadedOrder): FigureOrder {
  const { order, moves } = loaded
  const { snapshot, paymentMode, paidBy } = order
  const { isTaxInside, stepMinor } = snapshot
  const unstruck = withoutStruckLines(loaded)
  const isTestMoney = paymentMode === 'test' && paidBy === 'online'
  const cancel = order.state === CANCELLED ? moves.findLast(({ kind }) => kind === 'cancel') : undefined
  return {
    ...order,
    isByDiner: moves[0]?.byId === 'diner',
    lines: unstruck.lines,
    isTaxInside,
    stepMinor,
    ...saleAmounts(unstruck),
    // A gateway's test mode refunds no money; money taken at the counter is real.
    refundMinor: isTestMoney ? 0 : refundOfSaleMinor({ ...order, totalMinor: unstruck.totals.totalMinor }),
    isTest: isTestOrder(order),
    cancelReason: cancel?.reason ?? null,
  }
}
