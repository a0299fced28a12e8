/** Turns rows of papers into what staff get. */
import type { InvoiceRow } from '@thali/contract/invoices'
import type { InvoiceListRow } from './invoice.queries.ts'

export function toInvoiceRow({ issuedAt, ...row }: InvoiceListRow): InvoiceRow {
  return { ...row, issuedAt: issuedAt.toISOString() }
}
