/** Ingredients in store files. */
import type { IngredientId } from '@thali/domain/ids'
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { INGREDIENTS_MAX, type Ingredient } from '@thali/domain/menu/ingredients'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { AVAILABLE, type IngredientUse } from '@thali/domain/menu/menu'
import { z } from 'zod'
import { field, row, rowsOf, type WireOf } from './file-fields.ts'
import { translations } from './translation-fields.ts'

/** Keys of allergens, or free text. */
export const allergens = row.texts(ITEM_FACTS.allergens.max, ITEM_FACTS.allergens.maxEach).omitBlank()

/** `Available`, or the text of the disabled button. */
export const state = field(z.string(), (file, key) => file.textOnly(key, 60) || AVAILABLE)

const ingredient = rowsOf<Omit<Ingredient, 'counted'>>()({
  id: row.id<IngredientId>().as('_id'),
  label: row.label(MAX.label),
  allergens,
  state: field(z.string(), state.read, (said) => (said === AVAILABLE ? undefined : said))
    .optional()
    .about('Absent: Available'),
  translations: translations.omitBlank(),
})
export type WireIngredient = WireOf<typeof ingredient>

/** Ingredients of a store; those that a file does not name stay. */
export const ingredients = row.list(ingredient, INGREDIENTS_MAX, (one, file, seen) => {
  if (one.id === '') file.problem('_id', 'is missing')
  file.distinct('_id', one.id, seen, (earlier) => `is already the id of another ingredient (${earlier})`)
})

const use = rowsOf<IngredientUse>()({
  ingredientId: row.id<IngredientId>().as('ingredientID'),
  isOptional: field(z.literal(true), (file, key) => file.flag(key, false) || undefined)
    .orAbsent()
    .about('Offered without it while it is gone')
    .as('optional'),
  amount: row.whole(1, MAX.amount, 0).orAbsent().about('Whole units in one portion; absent: 1'),
})

/** Ingredients of an item or option. */
export const uses = row
  .list(use, MAX.uses, ({ ingredientId }, file, seen) => {
    if (ingredientId === '') file.problem('ingredientID', 'is missing')
    file.distinct('ingredientID', ingredientId, seen, () => 'is named twice')
  })
  .orAbsent()
  .about('Only in store files: ingredients that it is made with')
