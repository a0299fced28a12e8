/** Addresses of calls about ingredients. This file reaches browsers: it imports no zod. */
import type {
  AddIngredient,
  GuestsAsked,
  IngredientStatesSet,
  SaveIngredient,
  SetIngredientStates,
  StaffIngredient,
  StaffIngredientReach,
  StaffIngredients,
} from './ingredients.ts'
import { staffGet, staffPost } from './staff-call.ts'

export const INGREDIENT_API = {
  ingredients: staffGet<StaffIngredients>('items.availability')('/api/stores/:storeId/ingredients'),
  setIngredientStates: staffPost<SetIngredientStates, IngredientStatesSet>('items.availability')(
    '/api/stores/:storeId/ingredients/states',
  ),
  ingredientReach: staffGet<StaffIngredientReach>('items.availability')(
    '/api/stores/:storeId/ingredients/:ingredientId/reach',
  ),
  askGuests: staffPost<undefined, GuestsAsked>('items.availability')(
    '/api/stores/:storeId/ingredients/:ingredientId/ask',
  ),
  addIngredient: staffPost<AddIngredient, StaffIngredient>('menu.edit')('/api/stores/:storeId/ingredients'),
  saveIngredient: staffPost<SaveIngredient, StaffIngredient>('menu.edit')(
    '/api/stores/:storeId/ingredients/:ingredientId',
  ),
  removeIngredient: staffPost('menu.edit')('/api/stores/:storeId/ingredients/:ingredientId/remove'),
}
