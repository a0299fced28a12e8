/** Data of a diner and deletion of the store, as the server has them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Guest } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { useNavigate } from 'react-router'
import { callApi } from '../../../shared/api.ts'
import { sessionQuery, useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'

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
  const queries = useQueryClient()
  return useCall(STORE_DATA_API.eraseGuest, {
    // Cached lists and orders still name the diner.
    onSettled: () => queries.invalidateQueries(),
    gcTime: 0,
  })
}

/** Deletes the store and redirects to the page where that can be undone. */
export function useDeleteStore() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCall(STORE_DATA_API.deleteOwnStore, {
    async onSuccess() {
      queries.removeQueries(sessionQuery)
      await navigate(APP_PAGES.deletedStores, { replace: true })
    },
    gcTime: 0,
  })
}
