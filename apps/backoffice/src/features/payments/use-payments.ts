import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import { pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
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
  return useStoreQuery(['payments', 'due'], PAYMENT_API.refundsDue, { refetchOnMount: 'always' })
}

/** Differences between gateways' records and the server's. */
export function useDifferences() {
  return useStoreQuery(['payments', 'differences'], PAYMENT_LIST_API.differences, {
    refetchOnMount: 'always',
  })
}
