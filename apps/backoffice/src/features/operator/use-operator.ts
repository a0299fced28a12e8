/** Queries and mutations of operators, over the server's state. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { CreateOperatorStore, CreateOperatorToken, OperatorStoresQuery } from '@thali/contract/operators'
import { callApi } from '../../shared/api.ts'
import { callQuery, pagesQuery } from '../../shared/call-query.ts'
import { useShowError } from '../../shared/use-show-error.ts'

const KEY = 'operator'

/** Matching stores, page by page, by their address. */
export function useOperatorStores(query: Omit<OperatorStoresQuery, 'after'>) {
  return useInfiniteQuery({
    queryKey: [KEY, 'stores', query],
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
    ...callQuery([KEY, 'store', storeId], OPERATOR_API.operatorStore, { storeId }),
    refetchOnMount: 'always',
  })
}

/** Creates a store; the dialog shows errors itself. */
export function useCreateStore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateOperatorStore) => callApi(OPERATOR_API.createOperatorStore, {}, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
    gcTime: 0,
  })
}

/** Mutation of a store: shows an error, and refetches the store either way. */
export function useStoreChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const showError = useShowError()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
    gcTime: 0,
  })
}

/** Waiting work, with messages page by page. */
export function useJobs(state: 'failed' | 'waiting') {
  return useInfiniteQuery({
    ...pagesQuery([KEY, 'jobs', state], OPERATOR_API.operatorJobs, { state }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Sends a message again that was given up. */
export function useRetryDelivery() {
  const { t } = useLingui()
  const showError = useShowError()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ deliveryId, storeId }: { deliveryId: string; storeId: string }) =>
      callApi(OPERATOR_API.retryDelivery, { deliveryId }, { body: { storeId } }),
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY, 'jobs'] }),
  })
}

export function useDoctor() {
  return useQuery({
    ...callQuery([KEY, 'doctor'], OPERATOR_API.operatorDoctor, {}),
    // Each queries mail servers and gateways.
    staleTime: 60_000,
    retry: false,
  })
}

export function useOperatorTokens() {
  return useQuery({
    queryKey: [KEY, 'tokens'],
    queryFn: async ({ signal }) => (await callApi(OPERATOR_API.operatorTokens, {}, { signal })).tokens,
  })
}

export function useCreateOperatorToken() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateOperatorToken) => callApi(OPERATOR_API.createOperatorToken, {}, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY, 'tokens'] }),
    gcTime: 0,
  })
}
