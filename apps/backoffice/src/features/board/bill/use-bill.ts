import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import type { IssueInvoiceBody } from '@thali/contract/invoices'
import { useRef } from 'react'
import { ApiError, callApi } from '../../../shared/api.ts'
import { makeKey } from '../../../shared/make-key.ts'
import { useStore } from '../../../shared/session.ts'

/** Preview of the bill of some orders, or the fact that it was issued already. */
export function useBillPreview(orderIds: readonly string[]) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['bill-preview', storeId, ...orderIds],
    queryFn: ({ signal }) =>
      callApi(INVOICE_API.billPreview, { storeId, orders: orderIds.join(',') }, { signal }),
    // The charged amount is decided from this preview.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Issues the bill, once however often the button is pressed. */
export function useIssueBill(orderIds: readonly string[]) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const key = useRef(makeKey())
  return useMutation({
    mutationFn: (body: Omit<IssueInvoiceBody, 'orders'>) =>
      callApi(
        INVOICE_API.issueInvoice,
        { storeId },
        { body: { orders: orderIds, ...body }, headers: { 'idempotency-key': key.current } },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['invoices', storeId] }),
    onError: (error) => {
      // An earlier attempt had succeeded: the dialog shows the bill it issued. A changed total is fetched
      // again.
      if (error instanceof ApiError && error.code === 'order.key-reused') key.current = makeKey()
      void queries.invalidateQueries({ queryKey: ['invoices', storeId] })
      void queries.invalidateQueries({ queryKey: ['bill-preview', storeId] })
    },
  })
}

/** Existing bill that includes an order. */
export function useIssuedBill(orderId: string) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['invoices', storeId, 'of-order', orderId],
    queryFn: async ({ signal }) => {
      const none = { kind: '', from: '', until: '', search: '', before: '' }
      const { items } = await callApi(INVOICE_API.invoices, { storeId, ...none, order: orderId }, { signal })
      const [newest] = items.filter(({ kind }) => kind !== 'credit-note')
      return newest ? callApi(INVOICE_API.invoice, { storeId, invoiceId: newest.id }, { signal }) : null
    },
    staleTime: 0,
  })
}
