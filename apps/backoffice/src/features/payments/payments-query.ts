/** Filters of the list of payments, kept in the URL. */
import { PAYMENT_STATES } from '@thali/domain/payment/payment'

/** States that can be asked for. */
export const LISTED_STATES = ['due', ...PAYMENT_STATES.filter((state) => state !== 'none')] as const

export interface PaymentsQuery {
  /** Empty: any. */
  readonly state: '' | (typeof LISTED_STATES)[number]
  readonly method: string
  /** ISO dates, inclusive; empty: any. */
  readonly from: string
  readonly until: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from a URL; invalid values are ignored. */
export function readPaymentsQuery(search: URLSearchParams): PaymentsQuery {
  const dateOf = (name: string) => {
    const date = search.get(name) ?? ''
    return DATE.test(date) ? date : ''
  }
  return {
    state: LISTED_STATES.find((known) => known === search.get('state')) ?? '',
    method: (search.get('method') ?? '').slice(0, 30),
    from: dateOf('from'),
    until: dateOf('until'),
  }
}

/** The same as the query of an address. */
export function writePaymentsQuery(query: PaymentsQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}
