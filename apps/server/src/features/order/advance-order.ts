/** Moves an order one step along the kitchen's path, or cancels it. */

import { Refusal } from '@thali/contract/refusal'
import type { MoveBody, OrderDetail } from '@thali/contract/staff-orders'
import { CANCELLED } from '@thali/domain/order'
import { canMove } from '@thali/domain/order-state'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { getOrderFile, readOrder, refuseOvertaken, refuseStale } from './staff-order.ts'
import { writeMove } from './write-move.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, order.reason-required
 */
export async function advanceOrder(
  deps: Deps,
  staff: Staff,
  orderId: string,
  { to, revision, reason = '' }: MoveBody,
): Promise<OrderDetail> {
  const at = deps.now()
  const file = await getOrderFile(deps.db, staff.storeId, orderId)
  const { order } = file
  refuseStale(file, revision, at)
  if (!canMove(order.state, to)) throw new Refusal('order.wrong-state', { state: order.state, to })
  const isCancel = to === CANCELLED
  if (isCancel && !reason) throw new Refusal('order.reason-required')

  const step = isCancel ? ({ kind: 'cancel', reason } as const) : ({ kind: 'move', reason: '' } as const)
  const moved = await writeMove(deps, staff, file, { revision, to, at, ...step })
  if (!moved) return refuseOvertaken(deps, staff, orderId)
  return readOrder(deps, staff, orderId)
}
