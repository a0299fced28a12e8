/** What is learnt and done about payments, as it is kept and folded. */
import type { PaymentAnswer } from './gateway-answer.ts'
import type { CounterMethod } from './payment.ts'

/** Something that was learnt or done about the payment of an order; never changed afterwards. */
export type PaymentEvent =
  /** The gateway's authenticated answer about the attempt of this reference. */
  | { readonly kind: 'answer'; readonly about: string; readonly answer: PaymentAnswer }
  | CounterMark
  /** Staff took back a mark: nothing had been paid by it. */
  | { readonly kind: 'unmarked'; readonly mark: string; readonly reason: string }
  | ClosedDue

/** Staff have dealt with money that was due back in another way, or agreed with the guest that it stays. */
export interface ClosedDue {
  readonly kind: 'due-closed'
  readonly id: string
  /** Null: it was taken at the counter. */
  readonly attempt: string | null
  readonly chargeId: string
  readonly amountMinor: number
  readonly note: string
}

/** Staff took money at the counter. */
export interface CounterMark {
  readonly kind: 'marked'
  readonly id: string
  readonly method: CounterMethod
  readonly amountMinor: number
  /** What the order was still short of afterwards, as it cost then; absent: nothing. */
  readonly leftMinor?: number
  /** Of older versions alone: by what the order was made to cost a whole amount; may be negative. */
  readonly roundOffMinor?: number
  /** What the guest handed over in cash; absent: the amount. */
  readonly tenderedMinor?: number
  /** Hash of what was asked for by its try, at the first mark of it; absent: it was made before this was kept. */
  readonly request?: string
}

/** Marks of the counter that nobody took back, in the order they were made. */
export function standingMarks(events: readonly PaymentEvent[]): CounterMark[] {
  const undone = undoneMarks(events)
  return events.filter((event) => event.kind === 'marked').filter(({ id }) => !undone.has(id))
}

/** Ids of those that somebody took back. */
export function undoneMarks(events: readonly PaymentEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.kind === 'unmarked' ? [event.mark] : [])))
}
