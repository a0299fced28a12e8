/** Takes back an order's last step while its window is open, and keeps a record of both. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import { CANCELLED } from '@thali/domain/order/order'
import { mayDo } from '@thali/domain/people/permissions'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { getOrder, readOrder, refuseOvertaken, refuseStale } from '../staff/staff-order.ts'
import { lastStep, undoTo } from '../staff/staff-order.view.ts'
import { writeMove } from './write-move.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.undo-too-late; permission.missing to take
 *   back a cancellation that the role could not have made
 */
export async function undoMove(
  deps: Deps,
  staff: Staff,
  orderId: string,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  const at = deps.now()
  const loaded = await getOrder(deps.db, staff.storeId, orderId)
  const { order } = loaded
  refuseStale(loaded, revision, at)
  const last = lastStep(loaded.moves)
  const back = last ? undoTo(order, last, at) : null
  if (!last || back === null) throw new Refusal('order.undo-too-late')
  if (last.to === CANCELLED && !mayDo(staff.role, 'orders.cancel')) throw new Refusal('permission.missing')

  const undone = await writeMove(deps, staff, loaded, {
    revision,
    to: back,
    kind: 'undo',
    reason: null,
    note: '',
    at,
    ...(last.kind === 'ready' && { readyAt: null }),
    ...(last.kind === 'out' && { outAt: null }),
  })
  if (!undone) return refuseOvertaken(deps, staff, orderId)
  return readOrder(deps, staff, orderId)
}
