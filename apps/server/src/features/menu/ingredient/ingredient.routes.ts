/** Routes of ingredients. */
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import {
  addIngredientSchema,
  ingredientSchema,
  ingredientStatesSetSchema,
  ingredientsSchema,
  saveIngredientSchema,
  setIngredientStatesSchema,
} from '@thali/contract/ingredients'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readStoreIngredients } from './read-store-ingredients.ts'
import { setIngredientStates } from './set-ingredient-states.ts'
import { addIngredient, removeIngredient, saveIngredient } from './write-ingredient.ts'

/** Fits all ingredients that a store may have. */
const BODY_LIMIT_BYTES = 512 * 1024

export const ingredientRoutes = staffOnlyRoutes('staff', (call) => {
  call(INGREDIENT_API.ingredients, readStoreIngredients, {
    summary: 'Ingredients of the store, with their states',
    answer: ingredientsSchema,
  })

  call(INGREDIENT_API.setIngredientStates, setIngredientStates, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Set ingredients as available or out of stock, and until when',
    body: setIngredientStatesSchema,
    answer: ingredientStatesSetSchema,
  })

  call(INGREDIENT_API.addIngredient, addIngredient, {
    summary: 'Add an ingredient; one of the same name is answered as it is',
    body: addIngredientSchema,
    answer: ingredientSchema,
  })

  call(INGREDIENT_API.saveIngredient, saveIngredient, {
    summary: "Change an ingredient's name and allergens; refused if it was changed since it was read",
    body: saveIngredientSchema,
    answer: ingredientSchema,
  })

  call(INGREDIENT_API.removeIngredient, removeIngredient, {
    summary: 'Remove an ingredient, also from its dishes',
  })
})
