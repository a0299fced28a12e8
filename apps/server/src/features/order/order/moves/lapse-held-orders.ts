/** Cancels orders that staff did not review in time: their diners have left, and no longer count towards limits. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { APPROVAL_LAPSES_MS, isHeld } from '@thali/domain/order/held-order'
import { CANCELLED } from '@thali/domain/order/order'
import { canMove } from '@thali/domain/order/order-state'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { workByStore } from '../../../../jobs/work-by-store.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { moveOf, systemAuthor } from '../change/order-change.ts'
import { listUnapprovedBefore } from '../waiting/held-orders.queries.ts'

export async function lapseHeldOrders(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - APPROVAL_LAPSES_MS)
  const list = listUnapprovedBefore(deps.db, before)
  const failure = 'orders that nobody looked at were not cancelled'
  await workByStore(deps, { list, atOnce: CHANGED_AT_ONCE, failure }, (storeId, orders) =>
    cancelUnlooked(deps, storeId, orders),
  )
}

/** Cancels held orders, except those approved, paid or cancelled concurrently. */
async function cancelUnlooked(deps: Deps, storeId: StoreId, due: readonly { id: OrderId }[]): Promise<void> {
  const ids = due.map(({ id }) => id)
  await inTransaction(deps.db, async (tx) => {
    const waiting = (await loadOrders(tx, storeId, ids)).filter(
      ({ order }) =>
        isHeld(order) &&
        order.heldFor === 'approval' &&
        order.paidMinor === 0 &&
        canMove(order.state, CANCELLED),
    )
    const at = deps.now()
    const steps = waiting.map((loaded) => moveOf(loaded, CANCELLED, at, { kind: 'cancel' }))
    await changeOrders(deps, tx, systemAuthor(storeId), at, steps)
  })
}
