import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import type { PaymentsQuery } from './payments-query.ts'

/** Matching payments, page by page, newest first. */
export function usePayments(query: PaymentsQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    ...pagesQuery(['payments', storeId, 'list', query], PAYMENT_LIST_API.payments, { storeId, ...query }),
    placeholderData: keepPreviousData,
  })
}
