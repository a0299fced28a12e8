/** Sets one item sold out or available: its switch shows the new state at once and reverts if the server refuses. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { nameIn } from '../../shared/name-in.ts'
import { useStore } from '../../shared/session.ts'
import { itemsQuery } from '../../shared/use-items.ts'
import type { StaffItem } from './filter-items.ts'

export function useItemState() {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { queryKey } = itemsQuery(storeId)
  const put = (id: string, changes: Partial<StaffItem>) =>
    queries.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          items: data.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
        },
    )
  return useMutation({
    mutationFn: ({ item, state }: { item: StaffItem; state: string }) =>
      callApi(STAFF_API.setItemState, { storeId, itemId: item.id }, { body: { state } }),
    async onMutate({ item, state }) {
      await queries.cancelQueries({ queryKey })
      put(item.id, { state, returnsAt: null })
    },
    onError(error, { item }) {
      put(item.id, item)
      notifications.show({
        color: 'red',
        title: nameIn(i18n.locale, item),
        message: i18n._(errorMessage(error)),
      })
    },
  })
}
