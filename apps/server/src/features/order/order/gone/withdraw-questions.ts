/** Withdraws questions whose reason is over, as the item is available again. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import type { GoneLine } from '@thali/domain/order/gone-line'
import type { Order } from '@thali/domain/order/order'
import { soldOutLines } from '@thali/domain/order/sold-out-lines'
import { pagesOf } from '../../../../db/pages.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { findIngredients } from '../../../menu/ingredient/find-ingredients.ts'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { uncountedMenus } from '../../../menu/menu/load-store.ts'
import { type LoadedOrder, loadOrders, readOrders } from '../../order-record/load-order.ts'
import { goneLinesOf } from '../../order-record/order.queries.ts'
import { changeOrders } from '../change/change-orders.ts'
import { type OrderChange, systemAuthor } from '../change/order-change.ts'
import { withGoneLines } from './ask-guests.ts'
import { listMarkedOrders, type MarkedOrder } from './gone.queries.ts'

/** Whether the marked item of a line is available again. */
export type IsAvailableAgain = (order: Pick<Order, 'snapshot'>, line: GoneLine) => boolean

/** Orders that are checked together. */
const AT_ONCE = 200

export async function withdrawQuestions(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for await (const marked of pagesOf(AT_ONCE, (last: MarkedOrder | null) =>
    listMarkedOrders(deps.db, last, AT_ONCE),
  )) {
    if (stopping?.aborted) return
    for (const [storeId, orders] of Map.groupBy(marked, (one) => one.store_id)) {
      const ids = orders.map(({ id }) => id)
      // A failure in one store must not stop the others.
      await withdrawOf(deps, storeId, ids).catch((error: unknown) =>
        deps.log.warn({ err: error, storeId }, 'questions to guests were not taken back'),
      )
    }
  }
}

/** Withdraws questions of some orders; locks nothing unless something is available again. */
async function withdrawOf(deps: Deps, storeId: StoreId, ids: readonly OrderId[]): Promise<void> {
  const isBack = await readReturned(deps, storeId)
  const concerned = (await readOrders(deps.db, storeId, ids))
    .filter((loaded) => withdrawnFrom(loaded, isBack))
    .map(({ order }) => order.id)
  if (concerned.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    const held = await loadOrders(tx, storeId, concerned)
    const steps = held.flatMap((before) => withdrawnFrom(before, isBack) ?? [])
    await changeOrders(deps, tx, systemAuthor(storeId), deps.now(), steps)
  })
}

/**
 * Check whether the mark of a line is outdated: its ingredient is available again or removed, or its dish is available.
 */
export async function readReturned(deps: Deps, storeId: StoreId): Promise<IsAvailableAgain> {
  const loaded = await loadStaffStore(deps, storeId)
  const menus = loaded && uncountedMenus(loaded)
  const states = new Map((await findIngredients(deps.db, storeId)).map(({ id, state }) => [id, state]))
  return ({ snapshot }, { lineId, ingredientId }) => {
    if (ingredientId !== undefined) return (states.get(ingredientId) ?? AVAILABLE) === AVAILABLE
    const sold = snapshot.lines.filter(({ id }) => id === lineId)
    return menus !== null && soldOutLines(sold, menus).length === 0
  }
}

/** Change that withdraws questions about items that are available again; null if there is none. */
export function withdrawnFrom(before: LoadedOrder, isBack: IsAvailableAgain): OrderChange | null {
  const { order } = before
  const lines = goneLinesOf(order)
  const left = lines.filter((line) => line.state === 'off' || !isBack(order, line))
  if (left.length === lines.length) return null
  return { before, after: withGoneLines(order, left), isNote: true }
}
