/** Cancels orders that were not paid in time. Later payments for them are refunded. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { isHeld } from '@thali/domain/order/held-order'
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

/** Extra time for a gateway to report whether an order was paid in its last minute, in milliseconds. */
const GRACE_MS = 5 * 60_000

/** @param atOnce number of orders checked together */
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
    if (lapsed.length > 0) await cancelUnpaid(deps, storeId, lapsed)
  })
}

/** Cancels unpaid orders, except those paid or cancelled concurrently. */
async function cancelUnpaid(deps: Deps, storeId: StoreId, ids: readonly OrderId[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const unpaid = (await loadOrders(tx, storeId, ids)).filter(
      ({ order }) =>
        isHeld(order) &&
        order.heldFor === 'payment' &&
        order.paidMinor === 0 &&
        canMove(order.state, CANCELLED),
    )
    const at = deps.now()
    const steps = unpaid.map((loaded) => moveOf(loaded, CANCELLED, at, { kind: 'cancel' }))
    await changeOrders(deps, tx, systemAuthor(storeId), at, steps)
  })
}
