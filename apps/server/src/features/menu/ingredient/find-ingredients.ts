import type { StoreId } from '@thali/domain/ids'
import type { Ingredient } from '@thali/domain/menu/ingredients'
import type { Db } from '../../../db/schema.ts'
import { listIngredients } from './ingredient.queries.ts'

interface FoundIngredient extends Ingredient {
  /** Time at which it becomes available again by itself; null: only once staff set it so. */
  readonly at: Date | null
}

export function findIngredients(db: Db, storeId: StoreId): Promise<readonly FoundIngredient[]> {
  return listIngredients(db, storeId)
}
