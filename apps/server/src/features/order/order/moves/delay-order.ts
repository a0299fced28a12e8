/** Delays an order by some minutes, with a reason that its diner reads. */
import { Refusal } from '@thali/contract/refusal'
import type { DelayBody, OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import { delayReasons, offeredDelays } from '@thali/domain/order/delay'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { changeOrders } from '../change/change-orders.ts'
import { lockAsSeen } from '../staff/staff-order.ts'
import { toOrderDetail } from '../staff/staff-order.view.ts'

/**
 * Adds to an order's delays, once per `attempt`: a repeated request gets the same answer.
 *
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, order.reason-unknown
 */
export async function delayOrder(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { revision, minutes, reasonId, attempt }: DelayBody,
): Promise<OrderDetail> {
  const at = deps.now()
  const changed = await inTransaction(deps.db, async (tx) => {
    const [held] = await loadOrders(tx, staff.storeId, [orderId])
    if (held?.moves.some((move) => move.attempt === attempt)) return held
    const [before] = await lockAsSeen(tx, staff.storeId, [{ id: orderId, revision }], at)
    if (!before) throw new Error('an order that is held was not loaded')
    const { order } = before
    if (!offeredDelays(order).includes(minutes))
      throw new Refusal('order.wrong-state', { state: order.state })
    const reason = delayReasons(order.orderTypeKind).find(({ id }) => id === reasonId)
    if (!reason) throw new Refusal('order.reason-unknown', { reasonId })
    const after = { ...order, delayMinutes: order.delayMinutes + minutes }
    const entry = { kind: 'delay', reason, minutes, attempt } as const
    const { orders } = await changeOrders(deps, tx, staff, at, [{ before, after, entry, told: { minutes } }])
    return orders[0] ?? before
  })
  return toOrderDetail(changed, deps.now())
}
