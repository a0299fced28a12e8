import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import type { PaymentsQuery } from './payments-query.ts'

/** Matching payments, page by page, newest first. */
export function usePayments(query: PaymentsQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    queryKey: ['payments', storeId, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      callApi(PAYMENT_LIST_API.payments, { storeId, ...query, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** Orders with a refund due, and refunds that wait for a second person. */
export function useRefundsDue() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['payments', storeId, 'due'],
    queryFn: ({ signal }) => callApi(PAYMENT_API.refundsDue, { storeId }, { signal }),
    refetchOnMount: 'always',
  })
}

/** Differences between gateways' records and the server's. */
export function useDifferences() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['payments', storeId, 'differences'],
    queryFn: ({ signal }) => callApi(PAYMENT_LIST_API.differences, { storeId }, { signal }),
    refetchOnMount: 'always',
  })
}

/** Marks a difference as settled, with a note. */
export function useCloseDifference(differenceId: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      callApi(PAYMENT_LIST_API.closeDifference, { storeId, differenceId }, { body: { note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payments', storeId] }),
  })
}
