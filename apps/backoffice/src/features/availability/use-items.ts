/** Items with their states; a switch shows its new place at once and goes back when the server says no. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import type { StaffItem } from './filter-items.ts'

function itemsQuery(storeId: string) {
  return queryOptions({
    queryKey: ['items', storeId],
    queryFn: ({ signal }) => callApi(STAFF_API.items, { storeId }, { signal }),
  })
}

export function useItems() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: ['items', storeId] })
    return listen({
      onGap: refetch,
      onEvent: ({ kind }) => {
        if (kind === 'menu.changed') refetch()
      },
    })
  }, [listen, queries, storeId])
  return useQuery(itemsQuery(storeId))
}

export function useItemState() {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { queryKey } = itemsQuery(storeId)
  const put = (id: string, state: string) =>
    queries.setQueryData(
      queryKey,
      (data) => data && { items: data.items.map((item) => (item.id === id ? { ...item, state } : item)) },
    )
  return useMutation({
    mutationFn: ({ item, state }: { item: StaffItem; state: string }) =>
      callApi(STAFF_API.setItemState, { storeId, itemId: item.id }, { body: { state } }),
    async onMutate({ item, state }) {
      await queries.cancelQueries({ queryKey })
      put(item.id, state)
    },
    onError(error, { item }) {
      put(item.id, item.state)
      notifications.show({ color: 'red', title: item.label, message: i18n._(errorMessage(error)) })
    },
  })
}
