/** Route that lists the dishes affected by an ingredient. */
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import { ingredientReachSchema } from '@thali/contract/ingredients'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readIngredientReach } from './staff/ingredient-reach.ts'

/** Registers the route for the reach of an ingredient. */
export const ingredientReachRoutes = staffOnlyRoutes('staff', (call) => {
  call(INGREDIENT_API.ingredientReach, readIngredientReach, {
    summary: 'Dishes, options and orders that need an ingredient',
    answer: ingredientReachSchema,
  })
})
