/** Filters of the list of payments, kept in the URL. */
import { PAYMENT_STATES } from '@thali/domain/payment/payment'
import { type DayFilters, readDayFilters } from '../../shared/forms/list-filters.ts'

export const LISTED_STATES = ['due', ...PAYMENT_STATES.filter((state) => state !== 'none')] as const

export interface PaymentsQuery extends DayFilters {
  /** Empty: any. */
  readonly state: '' | (typeof LISTED_STATES)[number]
  readonly method: string
}

/** Reads the filters from a URL; invalid values are ignored. */
export function readPaymentsQuery(search: URLSearchParams): PaymentsQuery {
  return {
    state: LISTED_STATES.find((known) => known === search.get('state')) ?? '',
    method: (search.get('method') ?? '').slice(0, 30),
    ...readDayFilters(search),
  }
}
