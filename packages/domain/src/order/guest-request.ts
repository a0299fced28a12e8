/** Requests of diners at a table to the staff, from the page of their order. */
import { type BillCall, isBillRequestOpen } from '../billing/bill-request.ts'
import type { Instant } from '../time/clock.ts'
import type { Order } from './order.ts'
import { isAtTable } from './table-orders.ts'

/** `course`: the next course may be served. */
export const REQUEST_KINDS = ['waiter', 'bill', 'water', 'cutlery', 'course'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Progress of a request: asked, taken by a member of the staff, done. */
export const REQUEST_STATES = ['open', 'taken', 'done'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Limit of open requests of one place. */
export const OPEN_REQUESTS_MAX = 5
/** Limit of a place's requests, done or not, within `REQUEST_WINDOW_MS`. */
export const REQUESTS_MAX = 10
export const REQUEST_WINDOW_MS = 15 * 60_000
/** Time for which an open request is shown: later its diners have left, or ask again. */
export const REQUEST_SHOWN_MS = 3 * 3_600_000
/** Limit of all requests of one order. */
export const REQUESTS_OF_ORDER_MAX = 30

/** Numbers of requests so far, for the limits. */
export interface RequestCounts {
  /** Open requests of the place within `REQUEST_SHOWN_MS`. */
  readonly open: number
  /** Requests of the place within `REQUEST_WINDOW_MS`. */
  readonly lately: number
  readonly ofOrder: number
}

/** Whether one more request is too many. */
export function areRequestsUsedUp({ open, lately, ofOrder }: RequestCounts): boolean {
  return open >= OPEN_REQUESTS_MAX || lately >= REQUESTS_MAX || ofOrder >= REQUESTS_OF_ORDER_MAX
}

/** State of a request by its times. */
export function requestState({
  takenAt,
  doneAt,
}: {
  readonly takenAt: Instant | Date | null
  readonly doneAt: Instant | Date | null
}): RequestState {
  if (doneAt !== null) return 'done'
  return takenAt === null ? 'open' : 'taken'
}

/**
 * Whether staff may make this step: a request is taken once, by one person, and can be done from any other state.
 */
export function isAnswer(from: RequestState, to: RequestState): boolean {
  return (from === 'open' && to === 'taken') || (from !== 'done' && to === 'done')
}

/** Whether the diners of an order sit at a table and have not yet paid, so that they may make requests. */
export function mayAskStaff(
  order: Pick<Order, 'orderTypeKind' | 'state' | 'releasedAt' | 'settledAt' | 'placedAt'>,
  at: Instant,
): boolean {
  return isAtTable(order.orderTypeKind) && isBillRequestOpen(order, 0, at)
}

/**
 * Kinds that the diners of an order may request, in the order in which they are offered.
 *
 * @param isOn whether the store takes requests beside the call for the bill
 */
export function offeredRequests(
  mayAsk: boolean,
  billCall: BillCall | null,
  isOn: boolean,
): readonly RequestKind[] {
  if (!mayAsk) return []
  return REQUEST_KINDS.filter((kind) => (kind === 'bill' ? billCall === 'open' : isOn))
}

/**
 * Whether a request is over by the state of its order: the bill was printed, or is no longer asked for. Requests of
 * diners who have left are not over, as that can be undone.
 */
export function isRequestOver(kind: RequestKind, mayAsk: boolean, billCall: BillCall | null): boolean {
  return mayAsk && kind === 'bill' && billCall !== 'asked'
}
