/** Ingredients of a store for its staff: sold-out ones, the dishes that need them, and the end. */

import type { IngredientId } from '@thali/domain/ids'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { INGREDIENTS_MAX } from '@thali/domain/menu/ingredients'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { z } from 'zod'
import { stateFields } from './item-states.ts'
import { language } from './menu-fields.ts'
import { itemNames } from './staff-orders.ts'
import { stockCountSchema } from './stock.ts'
import { idOf, text } from './text.ts'

const label = text(EDIT_LIMITS.label, 1).trim().min(1)

/** Names in other languages, by language tag. */
const names = z
  .record(language, z.object({ label }))
  .refine((all) => Object.keys(all).length <= EDIT_LIMITS.languages, 'has too many languages')

const fields = {
  label,
  translations: names,
  allergens: z.array(text(ITEM_FACTS.allergens.maxEach, 1).trim()).max(ITEM_FACTS.allergens.max),
}

export const addIngredientSchema = z.object(fields)
export const saveIngredientSchema = addIngredientSchema.extend({ revision: z.int().min(1) })
export type AddIngredient = z.input<typeof addIngredientSchema>

export const ingredientSchema = z.object({
  id: z.string(),
  revision: z.number(),
  label: z.string(),
  translations: z.record(z.string(), z.object({ label: z.string() })),
  allergens: z.array(z.string()),
  state: z.string().meta({ description: '`Available`, or what is said by what cannot be made without it' }),
  returnsAt: z.string().nullable().meta({ description: 'When it is there again by itself' }),
  itemIds: z
    .array(z.string())
    .meta({ description: 'Dishes of the published menu that use it, also by an option' }),
  stock: stockCountSchema.optional().meta({ description: 'How many units are left; absent: not counted' }),
})
export type StaffIngredient = z.infer<typeof ingredientSchema>

export const ingredientsSchema = z.object({
  ingredients: z.array(ingredientSchema),
  nextOpening: z.string(),
})
export type StaffIngredients = z.infer<typeof ingredientsSchema>

/**
 * `from`: set only where this is still the state, as for an undo. Of an ingredient named twice the last entry counts.
 */
export const setIngredientStatesSchema = z.object({
  ingredients: z
    .array(z.object({ ingredientId: idOf<IngredientId>(), ...stateFields }))
    .min(1)
    .max(INGREDIENTS_MAX),
})
export type SetIngredientStates = z.input<typeof setIngredientStatesSchema>

/** Changed ingredients, each with its state from before the change. */
export const ingredientStatesSetSchema = z.object({
  changed: z.array(
    z.object({ ingredientId: z.string(), state: z.string(), returnsAt: z.string().nullable() }),
  ),
  returnsAt: z.string().nullable().meta({ description: 'The next opening, where one was asked for' }),
})
export type IngredientStatesSet = z.infer<typeof ingredientStatesSetSchema>

const reached = z.array(z.object({ id: z.string(), label: z.string(), names: itemNames }))

/** Reach of an ingredient: changes for diners and in the kitchen if it were sold out. */
export const ingredientReachSchema = z.object({
  dishes: z.number().meta({ description: 'Dishes that could not be ordered any more' }),
  goneDishes: reached.meta({ description: 'The first of them' }),
  withoutDishes: z.number().meta({ description: 'Dishes that would be made without it' }),
  options: z.number().meta({ description: 'Options that could not be chosen any more' }),
  waiting: z.number().meta({ description: 'Orders that nobody has accepted, with something that needs it' }),
  notBegun: z.number().meta({ description: 'Accepted orders that are not being made yet, with the same' }),
})
export type StaffIngredientReach = z.infer<typeof ingredientReachSchema>

/** Number of order lines whose diners are asked, and of those whose diners have to be called instead. */
export const guestsAskedSchema = z.object({ asked: z.number(), toCall: z.number() })
export type GuestsAsked = z.infer<typeof guestsAskedSchema>
