/** Rows of a store's ingredients. */
import type { IngredientId, StoreId } from '@thali/domain/ids'
import { INGREDIENTS_MAX, type Ingredient } from '@thali/domain/menu/ingredients'
import { chunksOf } from '../../../db/chunks-of.ts'
import { firstDue } from '../../../db/due-rows.ts'
import { openIngredient, writeIngredient } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, putRow, selectRows, updateRows } from '../../../db/store-rows.ts'

export interface IngredientRow extends Ingredient {
  readonly revision: number
  /** Time at which it becomes available again by itself; null: only once staff set it so. */
  readonly at: Date | null
}

export async function listIngredients(db: Db, storeId: StoreId): Promise<IngredientRow[]> {
  const rows = await selectRows(db, storeId, 'ingredients')
    .select(['id', 'revision', 'document', 'state', 'returns_at'])
    .orderBy('id')
    .limit(INGREDIENTS_MAX)
    .execute()
  return rows.map(({ revision, returns_at, ...row }) => ({
    ...openIngredient(row),
    revision,
    at: returns_at,
  }))
}

export async function putIngredient(tx: Db, storeId: StoreId, row: IngredientRow): Promise<void> {
  const { id, revision, state, at } = row
  const values = { revision, document: writeIngredient(row), state, returns_at: at }
  await putRow(tx, storeId, 'ingredients', { id }, values)
}

export async function deleteIngredient(tx: Db, storeId: StoreId, id: IngredientId): Promise<void> {
  await deleteRows(tx, storeId, 'ingredients').where('id', '=', id).execute()
}

export interface NewIngredientState {
  readonly id: IngredientId
  readonly state: string
  readonly at: Date | null
}

/** Sets states, equal ones in one statement. */
export async function updateIngredientStates(
  tx: Db,
  storeId: StoreId,
  states: readonly NewIngredientState[],
): Promise<void> {
  const bySaying = Map.groupBy(states, ({ state, at }) => JSON.stringify([state, at]))
  for (const same of bySaying.values()) {
    for (const some of chunksOf(same)) {
      const ids = some.map(({ id }) => id)
      await updateRows(tx, storeId, 'ingredients')
        .set({ state: same[0]?.state ?? '', returns_at: same[0]?.at ?? null })
        .where('id', 'in', ids)
        .execute()
    }
  }
}

/** Ingredients of all stores that are due to become available again. */
export function dueIngredients(db: Db, at: Date) {
  return db
    .selectFrom('ingredients')
    .select('store_id')
    .where('returns_at', 'is not', null)
    .where('returns_at', '<=', at)
}

/** Pages of due ingredients, the oldest first. */
export function listDueIngredients(db: Db, at: Date) {
  return firstDue(dueIngredients(db, at), 'returns_at')
}
