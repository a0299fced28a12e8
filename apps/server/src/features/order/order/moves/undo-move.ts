/** Undoes an order's last step while its window is open, and keeps a record of both. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import { mayDo } from '@thali/domain/people/permissions'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { moveOf } from '../change/order-change.ts'
import { lastStep, undoTo } from '../staff/staff-order.view.ts'
import { auditMoves } from './audit-moves.ts'
import { takeStep } from './take-step.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.undo-too-late; permission.missing to undo a
 *   cancellation that the role could not have made
 */
export async function undoMove(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  return takeStep(deps, staff, { id: orderId, revision }, async (tx, loaded, at) => {
    const last = lastStep(loaded.moves)
    const back = last ? undoTo(loaded.order, last, at) : null
    if (!last || back === null) throw new Refusal('order.undo-too-late')
    if (last.to === CANCELLED && !mayDo(staff.role, 'orders.cancel')) throw new Refusal('permission.missing')
    const step = moveOf(loaded, back, at, { kind: 'undo' })
    await auditMoves(deps, tx, staff, [step])
    const unmarked =
      last.kind === 'ready' ? { readyAt: null } : last.kind === 'out' ? { outAt: null } : undefined
    return { ...step, after: { ...step.after, ...unmarked } }
  })
}
