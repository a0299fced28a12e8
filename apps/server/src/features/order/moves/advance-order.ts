/** Moves an order one step along the kitchen's path, or cancels it. */

import { Refusal } from '@thali/contract/refusal'
import type { MoveBody, OrderDetail } from '@thali/contract/staff-orders'
import { isHeld } from '@thali/domain/order/held-order'
import { CANCELLED } from '@thali/domain/order/order'
import { canMove } from '@thali/domain/order/order-state'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { findReason } from '../staff/find-reason.ts'
import { getOrder, readOrder, refuseOvertaken, refuseStale } from '../staff/staff-order.ts'
import { writeMove } from './write-move.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, order.reason-required,
 *   order.reason-unknown, order.held
 */
export async function advanceOrder(
  deps: Deps,
  staff: Staff,
  orderId: string,
  { to, revision, reasonId, note = '' }: MoveBody,
): Promise<OrderDetail> {
  const at = deps.now()
  const loaded = await getOrder(deps.db, staff.storeId, orderId)
  const { order } = loaded
  refuseStale(loaded, revision, at)
  if (isHeld(order) && to !== CANCELLED) throw new Refusal('order.held', { heldFor: order.heldFor })
  if (!canMove(order.state, to)) throw new Refusal('order.wrong-state', { state: order.state, to })
  const step =
    to === CANCELLED
      ? { kind: 'cancel' as const, reason: await findReason(deps.db, staff.storeId, reasonId), note }
      : { kind: 'move' as const, reason: null, note: '' }

  const moved = await writeMove(deps, staff, loaded, { revision, to, at, ...step })
  if (!moved) return refuseOvertaken(deps, staff, orderId)
  return readOrder(deps, staff, orderId)
}
