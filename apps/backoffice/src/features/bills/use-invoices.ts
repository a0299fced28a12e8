import { useLingui } from '@lingui/react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import { callApi } from '../../shared/api.ts'
import { pagesQuery } from '../../shared/call-query.ts'
import type { Language } from '../../shared/language.ts'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import type { BillsQuery } from './bills-query.ts'

/** Papers that match, page by page, the newest first. */
export function useInvoices(query: BillsQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery(
    pagesQuery(['invoices', storeId, 'list', query], INVOICE_API.invoices, { storeId, ...query, order: '' }),
  )
}

/** Fetches a bill or credit note. */
export function useInvoice(invoiceId: string) {
  return useStoreQuery(['invoices', 'one', invoiceId], INVOICE_API.invoice, { values: { invoiceId } })
}

/** Cancels a whole bill by a credit note. */
export function useCreditInvoice(invoiceId: string) {
  return useCall(INVOICE_API.creditInvoice, { values: { invoiceId }, renews: ['invoices'] })
}

/** Mails a bill to a diner, in the language of the screens. */
export function useMailInvoice(invoiceId: string) {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  return useMutation({
    mutationFn: (email: string) =>
      callApi(
        INVOICE_API.mailInvoice,
        { storeId, invoiceId },
        { body: { email, language: i18n.locale as Language } },
      ),
  })
}
