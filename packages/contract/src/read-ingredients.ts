import type { IngredientId } from '@thali/domain/ids'
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { INGREDIENTS_MAX, type Ingredient } from '@thali/domain/menu/ingredients'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { AVAILABLE, type IngredientUse } from '@thali/domain/menu/menu'
import type { FileReader } from './file-reader.ts'
import { readTranslations } from './read-values.ts'

/** Reads `profile.ingredients`, each id once; without any in the file, those of the store stay. */
export function readIngredients(profile: FileReader): Ingredient[] {
  const seen = new Map<string, string>()
  return profile.objects('ingredients', INGREDIENTS_MAX).map((file) => {
    const id = file.id('_id')
    if (id === '') file.problem('_id', 'is missing')
    file.distinct('_id', id, seen, (earlier) => `is already the id of another ingredient (${earlier})`)
    return {
      id: id as IngredientId,
      label: file.label('label', MAX.label),
      allergens: file.texts('allergens', ITEM_FACTS.allergens.max, ITEM_FACTS.allergens.maxEach),
      state: file.textOnly('state', 60) || AVAILABLE,
      translations: readTranslations(file),
    }
  })
}

/** Reads `uses` of a dish or an option; absent if it has none. */
export function readUses(file: FileReader): { uses?: readonly IngredientUse[] } {
  const seen = new Set<string>()
  const uses = file.objects('uses', MAX.uses).map((one): IngredientUse => {
    const ingredientId = one.id('ingredientID')
    if (ingredientId === '') one.problem('ingredientID', 'is missing')
    else if (seen.has(ingredientId)) one.problem('ingredientID', 'is named twice')
    seen.add(ingredientId)
    const amount = one.whole('amount', 1, MAX.amount, 0)
    return {
      ingredientId: ingredientId as IngredientId,
      ...(one.flag('optional', false) && { isOptional: true }),
      ...(amount > 0 && { amount }),
    }
  })
  return uses.length > 0 ? { uses } : {}
}
