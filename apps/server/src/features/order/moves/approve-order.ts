/** Lets an order through to the kitchen that waited for staff to look at it. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import { isHeld } from '@thali/domain/order/held-order'
import { isFinal } from '@thali/domain/order/order-state'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { getOrder, readOrder, refuseOvertaken, refuseStale } from '../staff/staff-order.ts'
import { releaseOrder } from '../waiting/release-order.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state
 */
export async function approveOrder(
  deps: Deps,
  staff: Staff,
  orderId: string,
  { revision }: { readonly revision: number },
): Promise<OrderDetail> {
  const at = deps.now()
  const loaded = await getOrder(deps.db, staff.storeId, orderId)
  const { order } = loaded
  refuseStale(loaded, revision, at)
  if (!isHeld(order) || order.heldFor !== 'approval' || isFinal(order.state))
    throw new Refusal('order.wrong-state', { state: order.state })

  const released = await inTransaction(deps.db, (tx) =>
    releaseOrder(deps, tx, staff.storeId, loaded, { heldFor: 'approval', by: staff, at }),
  )
  if (!released) return refuseOvertaken(deps, staff, orderId)
  return readOrder(deps, staff, orderId)
}
