/** The store's ingredients as the server has them. */
import { useQuery } from '@tanstack/react-query'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import { callQuery } from '../call-query.ts'
import { useStore } from '../session.ts'

export const ingredientsQuery = (storeId: string) =>
  callQuery(['ingredients', storeId], INGREDIENT_API.ingredients, { storeId })

/** Query of all ingredients; refetched when the live menu changes. */
export function useIngredients() {
  const { storeId } = useStore()
  return useQuery(ingredientsQuery(storeId))
}
