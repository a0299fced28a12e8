/** Asks the diners of orders not begun about lines that lack an ingredient. */
import type { GuestsAsked } from '@thali/contract/ingredients'
import type { IngredientId, OrderId } from '@thali/domain/ids'
import { needsIngredient } from '@thali/domain/menu/ingredients'
import { AVAILABLE, type StoreMenus } from '@thali/domain/menu/menu'
import type { GoneLine } from '@thali/domain/order/gone-line'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { readMenuReach } from '../../../menu/ingredient/read-store-ingredients.ts'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { servedMenus } from '../../../menu/menu/visible-menus.ts'
import { findBilled } from '../../invoice/refuse-billed.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { listNotBegun } from '../staff/list-later-orders.ts'
import { askAbout, type FindGonePart } from './ask-about.ts'

/**
 * Asks about a sold-out ingredient: once per line, however often and by any member.
 *
 * @throws {Refusal} ingredient.not-found
 */
export async function askGuests(deps: Deps, staff: Staff, ingredientId: IngredientId): Promise<GuestsAsked> {
  const reach = await readMenuReach(deps, staff, ingredientId)
  const { ingredient, items } = reach
  if (ingredient.state === AVAILABLE) return { asked: 0, toCall: 0 }
  const missing = new Set([ingredientId])
  const { label, translations } = ingredient
  const goneOf: FindGonePart = (line) =>
    needsIngredient(items, line, missing) ? { gone: { label, translations }, ingredientId } : null
  const loaded = await loadStaffStore(deps, staff.storeId)
  const asking = { goneOf, served: loaded && servedMenus(loaded, deps.now().getTime()), ingredientId }
  const orders = await listNotBegun(deps.db, staff.storeId, reach, deps.now())
  const ids = orders.filter(({ snapshot }) => snapshot.lines.some(goneOf)).map(({ id }) => id)
  const added: GoneLine[] = []
  for (let from = 0; from === 0 || from < ids.length; from += CHANGED_AT_ONCE) {
    added.push(...(await askSome(deps, staff, ids.slice(from, from + CHANGED_AT_ONCE), asking)))
  }
  const toCall = added.filter(({ state }) => state === 'call').length
  return { asked: added.length - toCall, toCall }
}

interface AskedAbout {
  readonly goneOf: FindGonePart
  readonly served: StoreMenus | null
  readonly ingredientId: IngredientId
}

/** Asks the diners of some orders at once. @returns the lines asked about */
async function askSome(
  deps: Deps,
  staff: Staff,
  ids: readonly OrderId[],
  { goneOf, served, ingredientId }: AskedAbout,
): Promise<GoneLine[]> {
  const at = deps.now()
  return inTransaction(deps.db, async (tx) => {
    const held = await loadOrders(tx, staff.storeId, ids)
    const billed = await findBilled(tx, staff.storeId, held)
    const steps = held.flatMap((loaded) => askAbout(loaded, goneOf, { served, billed, at }) ?? [])
    await changeOrders(deps, tx, staff, at, steps)
    const added = steps.flatMap((step) => step.added)
    await writeAudit(deps, tx, staff, {
      action: 'ingredient.ask',
      subject: ingredientId,
      changes: { lines: [null, added.length] },
    })
    return added
  })
}
