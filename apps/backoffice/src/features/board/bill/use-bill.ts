import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import type { IssueInvoiceBody } from '@thali/contract/invoices'
import { useRef } from 'react'
import { ApiError, callApi } from '../../../shared/api.ts'
import { makeKey } from '../../../shared/make-key.ts'
import { useStore } from '../../../shared/session.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** Preview of the bill of some orders, or the fact that it was issued already. */
export function useBillPreview(orderIds: readonly string[]) {
  return useStoreQuery(['bill-preview', ...orderIds], INVOICE_API.billPreview, {
    values: { orders: orderIds.join(',') },
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
    // Not awaited: once the orders have their bill, the form that marks it as printed is gone.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['invoices', storeId] }),
    onError: (error) => {
      // An earlier attempt had succeeded: the dialog shows the bill it issued. A changed total is fetched
      // again.
      if (error instanceof ApiError && error.code === 'order.key-reused') key.current = makeKey()
      void queries.invalidateQueries({ queryKey: ['invoices', storeId] })
      void queries.invalidateQueries({ queryKey: ['bill-preview', storeId] })
    },
  })
}

/** Current bills of some orders, in the orders' order; `null`: the order has none. */
export function useIssuedBills(orderIds: readonly string[]) {
  const { storeId } = useStore()
  return useQueries({
    queries: orderIds.map((order) => ({
      queryKey: ['invoices', storeId, 'of-order', order],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const none = { kind: '', from: '', until: '', search: '', before: '' }
        const { items } = await callApi(INVOICE_API.invoices, { storeId, ...none, order }, { signal })
        const [newest] = items.filter(({ kind }) => kind !== 'credit-note')
        if (!newest) return null
        const bill = await callApi(INVOICE_API.invoice, { storeId, invoiceId: newest.id }, { signal })
        return bill.isCurrent ? bill : null
      },
      staleTime: 0,
    })),
  })
}
