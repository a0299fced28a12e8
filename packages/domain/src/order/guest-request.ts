/** What guests at a table ask the staff for, from the page of their order. */
import { type BillCall, isBillRequestOpen, type RequestedOrder } from '../billing/bill-request.ts'
import type { Instant } from '../time/clock.ts'
import type { OrderTypeKind } from './order-type-kind.ts'
import { isAtTable } from './table-orders.ts'

/** `course`: the next course may be served. */
export const REQUEST_KINDS = ['waiter', 'bill', 'water', 'cutlery', 'course'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** How far a request is: asked, on somebody's way, done. */
export const REQUEST_STATES = ['open', 'taken', 'done'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Requests of one place that nobody has done, at once. */
export const OPEN_REQUESTS_MAX = 5
/** Requests of one place, done or not, within `REQUEST_WINDOW_MS`. */
export const REQUESTS_MAX = 10
export const REQUEST_WINDOW_MS = 15 * 60_000
/** How long a request that is not done is shown: after that its guests have gone, or ask again. */
export const REQUEST_SHOWN_MS = 3 * 3_600_000
/** Requests of one order in all. */
export const REQUESTS_OF_ORDER_MAX = 30

/** How many requests there are by now, as the limits count them. */
export interface RequestCounts {
  /** Of the place, not done, within `REQUEST_SHOWN_MS`. */
  readonly open: number
  /** Of the place, within `REQUEST_WINDOW_MS`. */
  readonly lately: number
  /** Of the order. */
  readonly ofOrder: number
}

/** Whether one more request is too many. */
export function areRequestsUsedUp({ open, lately, ofOrder }: RequestCounts): boolean {
  return open >= OPEN_REQUESTS_MAX || lately >= REQUESTS_MAX || ofOrder >= REQUESTS_OF_ORDER_MAX
}

/** How far a request is by its times. */
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

/** What staff may make of a request: it is taken once, by one person, and done whenever it is not. */
export function isAnswer(from: RequestState, to: RequestState): boolean {
  return (from === 'open' && to === 'taken') || (from !== 'done' && to === 'done')
}

/** Whether the guests of an order sit at a table and have not paid and gone, so that they may ask for something. */
export function mayAskStaff(order: RequestedOrder, kind: OrderTypeKind, at: Instant): boolean {
  return isAtTable(kind) && isBillRequestOpen(order, 0, at)
}

/**
 * The kinds that the guests of an order may ask for, in the order in which they are offered.
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
 * Whether a request has come to nothing by what became of its order: its guests have gone, or the bill was printed or
 * is not asked for any more.
 */
export function isRequestOver(kind: RequestKind, mayAsk: boolean, billCall: BillCall | null): boolean {
  return !mayAsk || (kind === 'bill' && billCall !== 'asked')
}
