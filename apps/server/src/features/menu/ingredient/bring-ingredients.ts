/** Ingredients in store files, and in imports of a menu. */
import { isDeepStrictEqual } from 'node:util'
import { ingredients, type WireIngredient } from '@thali/contract/ingredient-fields'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { plainName } from '@thali/domain/menu/import-content'
import { INGREDIENTS_MAX, type Ingredient } from '@thali/domain/menu/ingredients'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { type IngredientRow, listIngredients, putIngredient } from './ingredient.queries.ts'

export async function readFileIngredients(db: Db, storeId: StoreId): Promise<WireIngredient[]> {
  return ingredients.write(await listIngredients(db, storeId)) ?? []
}

/** Ingredients of a file that differ from those of the store. @throws {Refusal} ingredient.too-many */
export async function chooseIngredients(
  tx: Db,
  storeId: StoreId,
  wanted: readonly Ingredient[] = [],
): Promise<IngredientRow[]> {
  if (wanted.length === 0) return []
  const held = new Map((await listIngredients(tx, storeId)).map((row) => [row.id, row]))
  const added = wanted.filter(({ id }) => !held.has(id)).length
  if (held.size + added > INGREDIENTS_MAX) throw new Refusal('ingredient.too-many', { most: INGREDIENTS_MAX })
  return wanted.flatMap((one): IngredientRow[] => {
    const known = held.get(one.id)
    if (!known) return [{ ...one, revision: 1, at: null }]
    const { revision, at, ...before } = known
    if (isDeepStrictEqual(before, one)) return []
    return [{ ...one, revision: revision + 1, at: one.state === before.state ? at : null }]
  })
}

/** Writes them in the transaction that locks the store. */
export async function bringIngredients(tx: Db, storeId: StoreId, rows: readonly IngredientRow[]) {
  for (const row of rows) await putIngredient(tx, storeId, row)
}

/**
 * Adds the ingredients of a menu that is imported into the draft.
 *
 * @throws {Refusal} ingredient.too-many; editor.changed-meanwhile when one of its name or id was added since
 */
export async function addIngredients(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  added: readonly Ingredient[],
): Promise<void> {
  if (added.length === 0) return
  await lockForWriting(tx, storeId)
  const held = await listIngredients(tx, storeId)
  const known = new Set(held.flatMap(({ id, label }) => [id, plainName(label)]))
  if (added.some(({ id, label }) => known.has(id) || known.has(plainName(label))))
    throw new Refusal('editor.changed-meanwhile', {})
  if (held.length + added.length > INGREDIENTS_MAX)
    throw new Refusal('ingredient.too-many', { most: INGREDIENTS_MAX })
  for (const one of added) await putIngredient(tx, storeId, { ...one, revision: 1, at: null })
  const data = { ingredients: added.map(({ id }) => ({ id })) }
  await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at: deps.now() })
}
