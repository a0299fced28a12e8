/** Steps of an order within its state: ready, on its way, released to the kitchen after approval. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import type { HoldReason } from '@thali/domain/order/held-order'
import { canMark, isFinal, type OrderMark } from '@thali/domain/order/order-state'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { releaseNow, releaseOf } from '../change/fold-money.ts'
import { takeStep } from './take-step.ts'

/**
 * Marks an order as ready, that is, cooked and waiting to be served or picked up, or as on its way.
 *
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state
 */
export async function markOrder(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  mark: OrderMark,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  return takeStep(deps, staff, { id: orderId, revision }, (_tx, before, at) => {
    const { order } = before
    if (!canMark(order, mark)) throw new Refusal('order.wrong-state', { state: order.state })
    return { before, after: { ...order, movedAt: at, [`${mark}At`]: at }, entry: { kind: mark } }
  })
}

/**
 * Releases an order that is held for a reason to the kitchen.
 *
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state
 */
function releaseHeldFor(
  heldFor: HoldReason,
  action: 'order.approve' | 'order.release',
  release: typeof releaseOf,
) {
  return (deps: Deps, staff: Staff, orderId: OrderId, { revision }: { readonly revision: number }) =>
    takeStep(deps, staff, { id: orderId, revision }, async (tx, before, at) => {
      const { order } = before
      if (order.releasedAt !== null || order.heldFor !== heldFor || isFinal(order.state))
        throw new Refusal('order.wrong-state', { state: order.state })
      await writeAudit(deps, tx, staff, { action, subject: order.id, changes: { held: [true, false] } })
      return release(tx, staff.storeId, { before, after: order }, at)
    })
}

/** Releases an order held for approval. */
export const approveOrder = releaseHeldFor('approval', 'order.approve', releaseOf)

/** Releases an order for later before its time. */
export const releaseEarly = releaseHeldFor('time', 'order.release', releaseNow)
