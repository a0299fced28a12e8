import type { StoreId } from '@thali/domain/ids'
import type { Ingredient } from '@thali/domain/menu/ingredients'
import type { Db } from '../../../db/schema.ts'
import { listIngredients } from './ingredient.queries.ts'

interface FoundIngredient extends Ingredient {
  /** When it is there again by itself; null: when somebody says so. */
  readonly at: Date | null
}

/** All ingredients of a store with their states. */
export function findIngredients(db: Db, storeId: StoreId): Promise<readonly FoundIngredient[]> {
  return listIngredients(db, storeId)
}
