/** Releases due orders to the kitchen. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { isHeld } from '@thali/domain/order/held-order'
import type { SoldLine } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import { soldOutLines } from '@thali/domain/order/sold-out-lines'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { addNotification } from '../../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../../deps.ts'
import { workByStore } from '../../../../jobs/work-by-store.ts'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { uncountedMenus } from '../../../menu/menu/load-store.ts'
import { servedMenus } from '../../../menu/menu/visible-menus.ts'
import { type LoadedOrder, loadOrders, struckLines } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { releaseNow } from '../change/fold-money.ts'
import { type OrderChange, systemAuthor } from '../change/order-change.ts'
import { askAbout, goneDish } from '../gone/ask-guests.ts'
import { listDueForRelease } from '../waiting/later-orders.queries.ts'

/** @param atOnce number of orders released together */
export async function releaseDueOrders(
  deps: Deps,
  stopping?: AbortSignal,
  atOnce = CHANGED_AT_ONCE,
): Promise<void> {
  const list = listDueForRelease(deps.db, deps.now())
  const failure = 'orders for later were not released'
  await workByStore(deps, { list, atOnce, stopping, failure }, (storeId, orders) =>
    releaseOrders(deps, storeId, orders),
  )
}

/** Releases orders, except those released or cancelled concurrently. */
async function releaseOrders(deps: Deps, storeId: StoreId, rows: readonly { id: OrderId }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const loaded = await loadStaffStore(deps, storeId)
  const menus = loaded && uncountedMenus(loaded)
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const due = (await loadOrders(tx, storeId, ids)).filter(({ order }) => isDue(order, at))
    const soldOut = new Map(due.map((one) => [one, menus ? soldOutOf(one, menus) : []]))
    const isAsking = [...soldOut.values()].some((lines) => lines.length > 0)
    const served = loaded && isAsking ? servedMenus(loaded, at.getTime()) : null
    // Held orders have no bill.
    const when = { served, billed: new Set<OrderId>(), at }
    const releases: OrderChange[] = []
    for (const [before, lines] of soldOut) {
      const asking = askAbout(before, (line) => (lines.includes(line) ? goneDish(line) : null), when)
      const after = asking?.after ?? before.order
      const told = asking?.told
      releases.push(await releaseNow(tx, storeId, { before, after, ...(told && { told }) }, at))
    }
    await changeOrders(deps, tx, systemAuthor(storeId), at, releases)
    for (const [{ order }, lines] of soldOut) await notifyOfSoldOut(deps, tx, storeId, order, lines)
  })
}

/** Lines that can no longer be made. Units taken for the order are its own: counts are not checked. */
function soldOutOf(loaded: LoadedOrder, menus: StoreMenus): SoldLine[] {
  const struck = struckLines(loaded)
  return soldOutLines(
    loaded.order.snapshot.lines.filter(({ id }) => !struck.has(id)),
    menus,
  )
}

function isDue(order: LoadedOrder['order'], at: Date): boolean {
  const { releaseAt, state, heldFor } = order
  return isHeld(order) && heldFor === 'time' && !isFinal(state) && releaseAt !== null && releaseAt <= at
}

/**
 * Notifies staff of dishes that can no longer be made: the order stays unchanged, and its diners are asked.
 */
async function notifyOfSoldOut(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  order: LoadedOrder['order'],
  lines: readonly SoldLine[],
): Promise<void> {
  if (lines.length === 0) return
  const dishes = [...new Set(lines.map(({ label }) => label))].join(', ')
  const params = { orderId: order.id, number: order.number, dishes: dishes.slice(0, 200) }
  await addNotification(deps, tx, storeId, { kind: 'later-sold-out', about: order.id, params })
}
