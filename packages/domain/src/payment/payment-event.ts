/** Payment events, as they are stored and folded. */
import type { PaymentAnswer } from './gateway-answer.ts'
import type { CounterMethod } from './payment.ts'

/** Fact or action about the payment of an order; never changed afterwards. */
export type PaymentEvent =
  /** Authenticated answer of the gateway about the attempt with this reference. */
  | { readonly kind: 'answer'; readonly about: string; readonly answer: PaymentAnswer }
  | CounterMark
  /** Undoing of a mark by staff: nothing had been paid by it. */
  | { readonly kind: 'unmarked'; readonly mark: string; readonly reason: string }
  | ClosedDue

/**
 * Statement by staff that money due back was returned in another way, or stays by agreement with the diner.
 */
export interface ClosedDue {
  readonly kind: 'due-closed'
  readonly id: string
  /** Null for a payment at the counter. */
  readonly attempt: string | null
  readonly chargeId: string
  readonly amountMinor: number
  readonly note: string
}

/** Quantity of a line of an order that a part of a bill was paid for. */
export interface PaidDish {
  readonly lineId: string
  readonly quantity: number
}

/** Payment taken by staff at the counter. */
export interface CounterMark {
  readonly kind: 'marked'
  readonly id: string
  readonly method: CounterMethod
  readonly amountMinor: number
  /** Amount still due afterwards, by the order's cost at that time; absent: none. */
  readonly leftMinor?: number
  /** In events of older versions only: rounding of the order's cost to a whole amount; may be negative. */
  readonly roundOffMinor?: number
  /** Cash that the diner handed over; absent: the amount. */
  readonly tenderedMinor?: number
  /** Dishes of the order that it was for; absent: staff chose none. */
  readonly dishes?: readonly PaidDish[]
  /** Part of a payment for several orders that the mark of another one of them counts. */
  readonly isFurtherPart?: true
  /** Hash of the request, kept with the first mark it made; absent from marks older than this field. */
  readonly request?: string
}

/** Marks of the counter that were not undone, in the order they were made. */
export function standingMarks(events: readonly PaymentEvent[]): CounterMark[] {
  const undone = undoneMarks(events)
  return events.filter((event) => event.kind === 'marked').filter(({ id }) => !undone.has(id))
}

/** Ids of undone marks. */
export function undoneMarks(events: readonly PaymentEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.kind === 'unmarked' ? [event.mark] : [])))
}
