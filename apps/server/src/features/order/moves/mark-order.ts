/** Marks an order as ready, that is cooked and waiting to be served or fetched, or as on its way. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import { kindOfOrder, PREPARING } from '@thali/domain/order/order'
import { canMark, type OrderMark } from '@thali/domain/order/order-state'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { getOrder, readOrder, refuseOvertaken, refuseStale } from '../staff/staff-order.ts'
import { writeMove } from './write-move.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state
 */
export async function markOrder(
  deps: Deps,
  staff: Staff,
  orderId: string,
  mark: OrderMark,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  const at = deps.now()
  const loaded = await getOrder(deps.db, staff.storeId, orderId)
  const { order } = loaded
  refuseStale(loaded, revision, at)
  if (!canMark({ ...order, orderTypeKind: kindOfOrder(order.snapshot, order.orderType) }, mark))
    throw new Refusal('order.wrong-state', { state: order.state })

  const step = { kind: mark, to: PREPARING, reason: null, note: '', [`${mark}At`]: at } as const
  const marked = await writeMove(deps, staff, loaded, { revision, at, ...step })
  if (!marked) return refuseOvertaken(deps, staff, orderId)
  return readOrder(deps, staff, orderId)
}
