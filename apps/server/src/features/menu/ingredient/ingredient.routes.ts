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

export const ingredientRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    INGREDIENT_API.ingredients,
    { summary: 'Ingredients of the store, with their states', answer: ingredientsSchema },
    (staff) => readStoreIngredients(deps, staff),
  )

  call(
    INGREDIENT_API.setIngredientStates,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Set ingredients as available or out of stock, and until when',
      body: setIngredientStatesSchema,
      answer: ingredientStatesSetSchema,
    },
    (staff, { body }) => setIngredientStates(deps, staff, body),
  )

  call(
    INGREDIENT_API.addIngredient,
    {
      summary: 'Add an ingredient; one of the same name is answered as it is',
      body: addIngredientSchema,
      answer: ingredientSchema,
    },
    (staff, { body }) => addIngredient(deps, staff, body),
  )

  call(
    INGREDIENT_API.saveIngredient,
    {
      summary: "Change an ingredient's name and allergens; refused if it was changed since it was read",
      body: saveIngredientSchema,
      answer: ingredientSchema,
    },
    (staff, { params, body }) => saveIngredient(deps, staff, params.ingredientId, body),
  )

  call(
    INGREDIENT_API.removeIngredient,
    { summary: 'Remove an ingredient, also from its dishes' },
    (staff, { params }) => removeIngredient(deps, staff, params.ingredientId),
  )
})
