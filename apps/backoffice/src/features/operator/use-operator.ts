/** Queries and mutations of operators, over the server's state. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoresQuery } from '@thali/contract/operators'
import { callApi } from '../../shared/api.ts'
import { callQuery, pagesQuery } from '../../shared/call-query.ts'
import { useAction, useCall } from '../../shared/use-call.ts'

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

/** Sends a message again that was given up. */
export function useRetryDelivery() {
  const { t } = useLingui()
  const queries = useQueryClient()
  return useAction(OPERATOR_API.retryDelivery, {
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator', 'jobs'] }),
  })
}

export function useOperatorTokens() {
  return useQuery({
    queryKey: ['operator', 'tokens'],
    queryFn: async ({ signal }) => (await callApi(OPERATOR_API.operatorTokens, {}, { signal })).tokens,
  })
}

export function useCreateOperatorToken() {
  const queries = useQueryClient()
  return useCall(OPERATOR_API.createOperatorToken, {
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator', 'tokens'] }),
    gcTime: 0,
  })
}
