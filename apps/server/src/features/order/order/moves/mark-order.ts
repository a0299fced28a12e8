/** Steps of an order within its state: ready, on its way, released to the kitchen after approval. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { canMark, isFinal, type OrderMark } from '@thali/domain/order/order-state'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { releaseNow, releaseOf } from '../change/fold-money.ts'
import { takeStep } from './take-step.ts'

/** Releases of a held order to the kitchen, by reason for holding it. */
const APPROVED = { heldFor: 'approval', action: 'order.approve', release: releaseOf } as const
const EARLY = { heldFor: 'time', action: 'order.release', release: releaseNow } as const

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
 * Releases an order held for approval to the kitchen.
 *
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state
 */
export async function approveOrder(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  return letThrough(deps, staff, { id: orderId, revision }, APPROVED)
}

/**
 * Releases an order for later to the kitchen before its time.
 *
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state
 */
export async function releaseEarly(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  return letThrough(deps, staff, { id: orderId, revision }, EARLY)
}

async function letThrough(
  deps: Deps,
  staff: Staff,
  seen: Pick<Order, 'id' | 'revision'>,
  { heldFor, action, release }: typeof APPROVED | typeof EARLY,
): Promise<OrderDetail> {
  return takeStep(deps, staff, seen, async (tx, before, at) => {
    const { order } = before
    if (order.releasedAt !== null || order.heldFor !== heldFor || isFinal(order.state))
      throw new Refusal('order.wrong-state', { state: order.state })
    await writeAudit(deps, tx, staff, { action, subject: order.id, changes: { held: [true, false] } })
    return release(tx, staff.storeId, { before, after: order }, at)
  })
}
