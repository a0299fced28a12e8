/** The store's ingredients as the server has them. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import { callApi } from '../api.ts'
import { useStore } from '../session.ts'

export const ingredientsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['ingredients', storeId],
    queryFn: ({ signal }) => callApi(INGREDIENT_API.ingredients, { storeId }, { signal }),
  })

/** Query of all ingredients; refetched when the live menu changes. */
export function useIngredients() {
  const { storeId } = useStore()
  return useQuery(ingredientsQuery(storeId))
}

/** Reach of an ingredient: the dishes and orders that would change if it were gone now. */
export function useReach(ingredientId: string) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['ingredients', storeId, 'reach', ingredientId],
    queryFn: ({ signal }) => callApi(INGREDIENT_API.ingredientReach, { storeId, ingredientId }, { signal }),
    staleTime: 0,
  })
}
