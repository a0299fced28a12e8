/** Filters of the list of bills and credit notes, kept in the URL. */
import type { InvoiceRow } from '@thali/contract/invoices'

/** Kinds that can be asked for. */
export const BILL_KINDS = [
  'tax-invoice',
  'bill-of-supply',
  'bill',
  'credit-note',
] as const satisfies readonly InvoiceRow['kind'][]

export interface BillsQuery {
  /** Empty: any. */
  readonly kind: '' | InvoiceRow['kind']
  /** ISO dates, inclusive; empty: any. */
  readonly from: string
  readonly until: string
  readonly search: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from a URL; invalid values are ignored. */
export function readBillsQuery(search: URLSearchParams): BillsQuery {
  const dateOf = (name: string) => {
    const date = search.get(name) ?? ''
    return DATE.test(date) ? date : ''
  }
  const kind = BILL_KINDS.find((known) => known === search.get('kind')) ?? ''
  return {
    kind,
    from: dateOf('from'),
    until: dateOf('until'),
    search: (search.get('search') ?? '').slice(0, 60),
  }
}

/** The same as the query of an address. */
export function writeBillsQuery(query: BillsQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}
