/** Sets the stock count of a dish, an option or an ingredient. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { SetStockBody } from '@thali/contract/stock'
import { callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

interface Change {
  readonly wish: SetStockBody['items'][number]
  readonly name: string
}

export function useSetStock() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  return useMutation({
    mutationFn: ({ wish }: Change) => callApi(STAFF_API.setStock, { storeId }, { body: { items: [wish] } }),
    onSuccess(_, { wish: { count }, name }) {
      notifications.show({
        message: count === null ? t`${name} is no longer counted` : t`${name}: ${count} left from now on`,
      })
    },
    onError: showError,
    onSettled: () => refetchAfter('menu.changed'),
  })
}
