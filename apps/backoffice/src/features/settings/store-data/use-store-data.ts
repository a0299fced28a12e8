/** Data of a diner and deletion of the store, as the server has them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { DeleteOwnStore, Guest } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { useNavigate } from 'react-router'
import { callApi } from '../../../shared/api.ts'
import { sessionQuery, useStore } from '../../../shared/session.ts'

/** Stored data about a diner; nothing is fetched before one is given. */
export function useGuestData(guest: Guest | null) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['guest-data', storeId, guest],
    queryFn: ({ signal }) =>
      callApi(STORE_DATA_API.guestData, { storeId }, { body: guest ?? { orderId: '' }, signal }),
    enabled: guest !== null,
    retry: false,
    // It is about to be erased: no cached data is used or kept.
    staleTime: 0,
    gcTime: 0,
  })
}

export function useEraseGuest() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (guest: Guest) => callApi(STORE_DATA_API.eraseGuest, { storeId }, { body: guest }),
    // Cached lists and orders still name the diner.
    onSettled: () => queries.invalidateQueries(),
    gcTime: 0,
  })
}

/** Facts to show before the store is deleted. */
export function useStoreDeletion() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['store-deletion', storeId],
    queryFn: ({ signal }) => callApi(STORE_DATA_API.storeDeletion, { storeId }, { signal }),
    staleTime: 0,
  })
}

/** Deletes the store and redirects to the page where that can be undone. */
export function useDeleteStore() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: DeleteOwnStore) => callApi(STORE_DATA_API.deleteOwnStore, { storeId }, { body }),
    async onSuccess() {
      queries.removeQueries(sessionQuery)
      await navigate(APP_PAGES.deletedStores, { replace: true })
    },
    gcTime: 0,
  })
}
