/** Moves an order one step along the kitchen's path, or cancels it. */

import { Refusal } from '@thali/contract/refusal'
import type { MoveBody, OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import { isHeld } from '@thali/domain/order/held-order'
import { CANCELLED } from '@thali/domain/order/order'
import { canMove } from '@thali/domain/order/order-state'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { moveOf } from '../change/order-change.ts'
import { findReason } from '../staff/find-reason.ts'
import { auditMoves } from './audit-moves.ts'
import { takeStep } from './take-step.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, order.reason-required,
 *   order.reason-unknown, order.held, order.billed
 */
export async function advanceOrder(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { to, revision, reasonId, note = '', isCooked }: MoveBody,
): Promise<OrderDetail> {
  return takeStep(deps, staff, { id: orderId, revision }, async (tx, loaded, at) => {
    const { order } = loaded
    if (isHeld(order) && to !== CANCELLED) throw new Refusal('order.held', { heldFor: order.heldFor })
    if (!canMove(order.state, to)) throw new Refusal('order.wrong-state', { state: order.state, to })
    if (to !== CANCELLED) return moveOf(loaded, to, at, { kind: 'move' })
    const reason = await findReason(tx, staff.storeId, reasonId)
    const step = moveOf(loaded, to, at, { kind: 'cancel', reason, note })
    await auditMoves(deps, tx, staff, [step])
    return isCooked ? { ...step, isCooked } : step
  })
}
