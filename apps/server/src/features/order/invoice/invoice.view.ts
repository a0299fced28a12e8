/** View of invoices and credit notes for staff. */
import type { InvoiceRow } from '@thali/contract/invoices'
import type { InvoiceListRow } from './invoice.queries.ts'

export function toInvoiceRow({ issuedAt, ...row }: InvoiceListRow): InvoiceRow {
  return { ...row, issuedAt: issuedAt.toISOString() }
}
