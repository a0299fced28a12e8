/** The ingredients of a store as staff see them, and the parts of the menu that use each. */
import type { StaffIngredient, StaffIngredients } from '@thali/contract/ingredients'
import { Refusal } from '@thali/contract/refusal'
import type { IngredientId, ItemId } from '@thali/domain/ids'
import { withComponents } from '@thali/domain/menu/combos'
import { countedIngredients } from '@thali/domain/menu/counted-ingredients'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import { type Ingredient, type IngredientReach, reachOf } from '@thali/domain/menu/ingredients'
import { allOptions } from '@thali/domain/menu/nested-groups'
import { type CountedSubject, ingredientSubject, stockKey } from '@thali/domain/menu/stock'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { openStoredMenus, readStoreRows } from '../menu/load-store.ts'
import { type IngredientRow, listIngredients } from './ingredient.queries.ts'

export async function readStoreIngredients(deps: Deps, { storeId }: Staff): Promise<StaffIngredients> {
  const at = deps.now().getTime()
  const { read, rows } = await inSnapshot(deps.db, async (tx) => ({
    read: await readStoreRows(tx, storeId, at),
    rows: await listIngredients(tx, storeId),
  }))
  if (!read) throw new Refusal('store.not-found')
  const { items } = await openStoredMenus(read.rows)
  const users = usersOf(items)
  return {
    ingredients: rows.map((row) =>
      toStaffIngredient(row, users.get(row.id), read.rows.counted.get(stockKey(ingredientSubject(row.id)))),
    ),
    nextOpening: new Date(nextOpeningAt(read.profile.store, at)).toISOString(),
  }
}

export function toStaffIngredient(
  { at, ...row }: IngredientRow,
  itemIds: readonly ItemId[] = [],
  stock?: CountedSubject,
): StaffIngredient {
  const { translations, allergens, ...rest } = row
  const names = Object.entries(translations).flatMap(([language, { label }]) =>
    label === undefined ? [] : [[language, { label }] as const],
  )
  return {
    ...rest,
    translations: Object.fromEntries(names),
    allergens: [...allergens],
    returnsAt: at?.toISOString() ?? null,
    itemIds: [...itemIds],
    ...(stock && {
      stock: { count: stock.count, lowAt: stock.lowAt, refillTo: stock.refillTo, everywhere: false },
    }),
  }
}

function usersOf(items: readonly StatedItem[]): ReadonlyMap<IngredientId, readonly ItemId[]> {
  const users = new Map<IngredientId, ItemId[]>()
  for (const item of items) {
    const used = [item, ...allOptions(item.groups)].flatMap(({ uses = [] }) => uses)
    for (const id of new Set(used.map(({ ingredientId }) => ingredientId))) {
      const known = users.get(id)
      if (known) known.push(item.id)
      else users.set(id, [item.id])
    }
  }
  return users
}

/** Part of the published menu that depends on an ingredient. */
export interface MenuReach extends IngredientReach {
  readonly ingredient: Ingredient
  readonly items: ReadonlyMap<StatedItem['id'], StatedItem>
}

/** @throws {Refusal} ingredient.not-found */
export async function readMenuReach(
  deps: Deps,
  { storeId }: Staff,
  ingredientId: IngredientId,
): Promise<MenuReach> {
  const read = await inSnapshot(deps.db, (tx) => readStoreRows(tx, storeId, deps.now().getTime()))
  if (!read) throw new Refusal('store.not-found')
  const ingredients = countedIngredients(read.rows.ingredients, read.rows.counted)
  const ingredient = ingredients.find(({ id }) => id === ingredientId)
  if (!ingredient) throw new Refusal('ingredient.not-found', { ingredientId })
  const { content, items } = await openStoredMenus(read.rows)
  return {
    ...reachOf(items, ingredients, new Set([ingredientId]), (met) => withComponents(content, met)),
    ingredient,
    items: new Map(items.map((item) => [item.id, item])),
  }
}
