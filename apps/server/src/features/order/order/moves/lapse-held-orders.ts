/** Cancels held orders whose time is over: not paid, or not reviewed by staff. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { APPROVAL_LAPSES_MS, isHeld } from '@thali/domain/order/held-order'
import { CANCELLED } from '@thali/domain/order/order'
import { canMove } from '@thali/domain/order/order-state'
import { PAYMENT_LAPSES_MS } from '@thali/domain/payment/payment'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { workByStore } from '../../../../jobs/work-by-store.ts'
import { isBeingAsked } from '../../ledger/is-being-asked.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { moveOf, systemAuthor } from '../change/order-change.ts'
import { listUnpaidBefore, type UnpaidRow } from '../payment/payment-facts.queries.ts'
import { listUnapprovedBefore } from '../waiting/held-orders.queries.ts'

/** Extra time for a gateway to report whether an order was paid in its last minute, in milliseconds. */
const GRACE_MS = 5 * 60_000

/** Cancels orders that staff did not review in time: their diners have left, and no longer count towards limits. */
export async function lapseHeldOrders(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - APPROVAL_LAPSES_MS)
  const list = listUnapprovedBefore(deps.db, before)
  const failure = 'orders that nobody looked at were not cancelled'
  await workByStore(deps, { list, atOnce: CHANGED_AT_ONCE, failure }, (storeId, orders) =>
    cancelHeld(
      deps,
      storeId,
      orders.map(({ id }) => id),
      'approval',
    ),
  )
}

/**
 * Cancels orders that were not paid in time. Later payments for them are refunded.
 *
 * @param atOnce number of orders checked together
 */
export async function lapseUnpaidOrders(deps: Deps, atOnce = CHANGED_AT_ONCE): Promise<void> {
  const before = new Date(deps.now().getTime() - PAYMENT_LAPSES_MS)
  let after: UnpaidRow | null = null
  // An order that could not be cancelled is skipped and retried next time, without delaying the others.
  const list = async (_failed: readonly StoreId[], limit: number) => {
    const page = await listUnpaidBefore(deps.db, before, after, limit)
    after = page.at(-1) ?? null
    return page
  }
  const failure = 'unpaid orders were not cancelled'
  await workByStore(deps, { list, atOnce, failure }, async (storeId, orders) => {
    const lapsed: OrderId[] = []
    for (const { id, placed_at: placedAt } of orders) {
      const isWaitedFor = placedAt.getTime() > before.getTime() - GRACE_MS
      if (!isWaitedFor || !(await isBeingAsked(deps.db, storeId, id))) lapsed.push(id)
    }
    if (lapsed.length > 0) await cancelHeld(deps, storeId, lapsed, 'payment')
  })
}

/** Cancels orders held for a reason, except those approved, paid or cancelled concurrently. */
async function cancelHeld(
  deps: Deps,
  storeId: StoreId,
  ids: readonly OrderId[],
  heldFor: 'approval' | 'payment',
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const held = (await loadOrders(tx, storeId, ids)).filter(
      ({ order }) =>
        isHeld(order) &&
        order.heldFor === heldFor &&
        order.paidMinor === 0 &&
        canMove(order.state, CANCELLED),
    )
    const at = deps.now()
    const steps = held.map((loaded) => moveOf(loaded, CANCELLED, at, { kind: 'cancel' }))
    await changeOrders(deps, tx, systemAuthor(storeId), at, steps)
  })
}
