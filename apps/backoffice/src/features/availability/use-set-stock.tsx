/** Sets the stock count of a dish, an option or an ingredient. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { SetStockBody } from '@thali/contract/stock'
import { callApi } from '../../shared/api.ts'
import { ingredientsQuery } from '../../shared/ingredients/use-ingredients.ts'
import { useStore } from '../../shared/session.ts'
import { itemsQuery } from '../../shared/use-items.ts'
import { useShowError } from '../../shared/use-show-error.ts'

interface Change {
  readonly wish: SetStockBody['items'][number]
  readonly name: string
}

export function useSetStock() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ wish }: Change) => callApi(STAFF_API.setStock, { storeId }, { body: { items: [wish] } }),
    onSuccess(_, { wish: { count }, name }) {
      notifications.show({
        message: count === null ? t`${name} is not counted any more` : t`${name}: ${count} left from now on`,
      })
    },
    onError: showError,
    onSettled: () =>
      Promise.all(
        [itemsQuery(storeId), ingredientsQuery(storeId)].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
