/** Addresses of calls about ingredients. This file reaches browsers: it imports no zod. */
import type {
  AddIngredient,
  GuestsAsked,
  IngredientStatesSet,
  SetIngredientStates,
  StaffIngredient,
  StaffIngredientReach,
  StaffIngredients,
  saveIngredientSchema,
} from './ingredients.ts'
import { staffGet, staffPost } from './staff-call.ts'

export const INGREDIENT_API = {
  ingredients: staffGet<StaffIngredients>('items.availability')('/ingredients'),
  setIngredientStates: staffPost<SetIngredientStates, IngredientStatesSet>('items.availability')(
    '/ingredients/states',
  ),
  ingredientReach: staffGet<StaffIngredientReach>('items.availability')('/ingredients/:ingredientId/reach'),
  askGuests: staffPost<undefined, GuestsAsked>('items.availability')('/ingredients/:ingredientId/ask'),
  addIngredient: staffPost<AddIngredient, StaffIngredient>('menu.edit')('/ingredients'),
  saveIngredient: staffPost<typeof saveIngredientSchema, StaffIngredient>('menu.edit')(
    '/ingredients/:ingredientId',
  ),
  removeIngredient: staffPost('menu.edit')('/ingredients/:ingredientId/remove'),
}
