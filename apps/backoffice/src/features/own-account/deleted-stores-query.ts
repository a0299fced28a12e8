import { queryOptions } from '@tanstack/react-query'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { callApi } from '../../shared/api.ts'

/** Stores of the signed-in person that are deleted and not removed yet. */
export const deletedStoresQuery = queryOptions({
  queryKey: ['deleted-stores'],
  queryFn: async ({ signal }) => (await callApi(STORE_DATA_API.deletedStores, {}, { signal })).stores,
  staleTime: 0,
})
