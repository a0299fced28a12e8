import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import { callQuery, pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import type { PaymentsQuery } from './payments-query.ts'

/** Matching payments, page by page, newest first. */
export function usePayments(query: PaymentsQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    ...pagesQuery(['payments', storeId, 'list', query], PAYMENT_LIST_API.payments, { storeId, ...query }),
    placeholderData: keepPreviousData,
  })
}

/** Orders with a refund due, and refunds that wait for a second person. */
export function useRefundsDue() {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(['payments', storeId, 'due'], PAYMENT_API.refundsDue, { storeId }),
    refetchOnMount: 'always',
  })
}

/** Differences between gateways' records and the server's. */
export function useDifferences() {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(['payments', storeId, 'differences'], PAYMENT_LIST_API.differences, { storeId }),
    refetchOnMount: 'always',
  })
}

/** Marks a difference as settled, with a note. */
export function useCloseDifference(differenceId: string) {
  return useCall(PAYMENT_LIST_API.closeDifference, { values: { differenceId }, renews: ['payments'] })
}
