/** Filters of the list of bills and credit notes, kept in the URL. */
import type { InvoiceRow } from '@thali/contract/invoices'
import { type DayFilters, readDayFilters } from '../../shared/forms/list-filters.ts'

export const BILL_KINDS = [
  'tax-invoice',
  'bill-of-supply',
  'bill',
  'credit-note',
] as const satisfies readonly InvoiceRow['kind'][]

export interface BillsQuery extends DayFilters {
  /** Empty: any. */
  readonly kind: '' | InvoiceRow['kind']
  readonly search: string
}

/** Reads the filters from a URL; invalid values are ignored. */
export function readBillsQuery(search: URLSearchParams): BillsQuery {
  const kind = BILL_KINDS.find((known) => known === search.get('kind')) ?? ''
  return { kind, ...readDayFilters(search), search: (search.get('search') ?? '').slice(0, 60) }
}
