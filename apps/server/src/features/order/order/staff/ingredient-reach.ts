/** Reach of an ingredient: the changes to menu and kitchen if it were sold out. */
import type { StaffIngredientReach } from '@thali/contract/ingredients'
import type { IngredientId } from '@thali/domain/ids'
import { needsIngredient } from '@thali/domain/menu/ingredients'
import { CONFIRMED, RECEIVED } from '@thali/domain/order/order'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { readMenuReach } from '../../../menu/ingredient/read-store-ingredients.ts'
import { namesIn } from '../../../menu/menu/staff-items.ts'
import { listNotBegun } from './list-later-orders.ts'

/** Dishes that are named. */
const NAMED = 20

/** @throws {Refusal} ingredient.not-found */
export async function readIngredientReach(
  deps: Deps,
  staff: Staff,
  ingredientId: IngredientId,
): Promise<StaffIngredientReach> {
  const reach = await readMenuReach(deps, staff, ingredientId)
  const { goneItems, withoutItems, goneOptions, items } = reach
  const missing = new Set([ingredientId])
  const orders = (await listNotBegun(deps.db, staff.storeId, reach, deps.now())).filter(({ snapshot }) =>
    snapshot.lines.some((line) => needsIngredient(items, line, missing)),
  )
  return {
    dishes: goneItems.length,
    goneDishes: goneItems.slice(0, NAMED).map((id) => {
      const { label = '', translations = {} } = items.get(id) ?? {}
      return { id, label, names: namesIn(translations) }
    }),
    withoutDishes: withoutItems.length,
    options: goneOptions,
    waiting: orders.filter(({ state }) => state === RECEIVED).length,
    notBegun: orders.filter(({ state }) => state === CONFIRMED).length,
  }
}
