import { useInfiniteQuery } from '@tanstack/react-query'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import { pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import type { BillsQuery } from './bills-query.ts'

/** Papers that match, page by page, the newest first. */
export function useInvoices(query: BillsQuery) {
  const { storeId } = useStore()
  return useInfiniteQuery(
    pagesQuery(['invoices', storeId, 'list', query], INVOICE_API.invoices, { storeId, ...query, order: '' }),
  )
}
