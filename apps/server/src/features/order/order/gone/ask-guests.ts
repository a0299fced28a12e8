/** Asks the diners of orders not begun about lines that lack an ingredient. */

import type { GuestsAsked } from '@thali/contract/ingredients'
import type { IngredientId, OrderId } from '@thali/domain/ids'
import { needsIngredient } from '@thali/domain/menu/ingredients'
import { AVAILABLE, type Named, type StoreMenus } from '@thali/domain/menu/menu'
import { readySubstitutes } from '@thali/domain/menu/substitutes'
import { type GoneLine, isNotBegun, nextLapse } from '@thali/domain/order/gone-line'
import type { SoldLine } from '@thali/domain/order/order'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { readMenuReach } from '../../../menu/ingredient/read-store-ingredients.ts'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { servedMenus } from '../../../menu/menu/visible-menus.ts'
import { findBilled } from '../../invoice/refuse-billed.ts'
import { type LoadedOrder, loadOrders, struckLines } from '../../order-record/load-order.ts'
import { goneLinesOf } from '../../order-record/order.queries.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import type { OrderChange } from '../change/order-change.ts'
import { listNotBegun } from '../staff/list-later-orders.ts'

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

/** Finds the sold-out parts of a line; null if there are none. */
export type FindGonePart = (line: SoldLine) => Pick<GoneLine, 'gone' | 'ingredientId'> | null

interface AskingWhen {
  /** Menus that diners may order from now, for alternatives. */
  readonly served: StoreMenus | null
  /** Orders with a bill. */
  readonly billed: ReadonlySet<OrderId>
  readonly at: Date
}

/**
 * Change that asks once about each sold-out line, with the lines `added`; null if nothing is left to ask. If no line would be left, or the
 * bill is issued, staff call the diners instead.
 */
export function askAbout(
  before: LoadedOrder,
  goneOf: FindGonePart,
  { served, billed, at }: AskingWhen,
): (OrderChange & { readonly added: readonly GoneLine[] }) | null {
  const { order } = before
  if (!isNotBegun(order.state)) return null
  const struck = struckLines(before)
  const known = goneLinesOf(order)
  const isKnown = ({ id }: SoldLine) => known.some(({ lineId }) => lineId === id)
  const left = order.snapshot.lines.filter(({ id }) => !struck.has(id))
  const isLast = left.every((line) => isKnown(line) || goneOf(line) !== null)
  const state = isLast || billed.has(order.id) ? 'call' : 'asked'
  const added = left.flatMap((line): GoneLine[] => {
    const gone = isKnown(line) ? null : goneOf(line)
    if (!gone) return []
    const instead = served && state === 'asked' ? readySubstitutes(served, line) : []
    return [
      { lineId: line.id, ...gone, ...(instead.length > 0 && { instead }), state, askedAt: at.getTime() },
    ]
  })
  if (added.length === 0) return null
  const after = withGoneLines(order, [...known, ...added])
  return { before, after, added, isNote: true, told: { asked: added.map(({ lineId }) => lineId) } }
}

/** Mark of a line whose dish, or a chosen option, is unavailable. */
export function goneDish({ label, translations }: SoldLine): { readonly gone: Named } {
  return { gone: { label, translations: translations ?? {} } }
}

/** An order with these gone lines. */
export function withGoneLines<O extends object>(order: O, lines: readonly GoneLine[]) {
  const lapsesAt = nextLapse(lines)
  return {
    ...order,
    goneLines: lines.length > 0 ? JSON.stringify(lines) : null,
    goneLapsesAt: lapsesAt === null ? null : new Date(lapsesAt),
  }
}
