import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoresQuery } from '@thali/contract/operators'
import { callApi } from '../../shared/api.ts'
import { callQuery, pagesQuery } from '../../shared/call-query.ts'

/** Matching stores, page by page, by their address. */
export function useOperatorStores(query: Omit<OperatorStoresQuery, 'after'>) {
  return useInfiniteQuery({
    queryKey: ['operator', 'stores', query],
    queryFn: ({ signal, pageParam }) =>
      callApi(OPERATOR_API.operatorStores, { ...query, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useOperatorStore(storeId: string) {
  return useQuery({
    ...callQuery(['operator', 'store', storeId], OPERATOR_API.operatorStore, { storeId }),
    refetchOnMount: 'always',
  })
}

/** Waiting work, with messages page by page. */
export function useJobs(state: 'failed' | 'waiting') {
  return useInfiniteQuery({
    ...pagesQuery(['operator', 'jobs', state], OPERATOR_API.operatorJobs, { state }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useOperatorTokens() {
  return useQuery({
    queryKey: ['operator', 'tokens'],
    queryFn: async ({ signal }) => (await callApi(OPERATOR_API.operatorTokens, {}, { signal })).tokens,
  })
}
