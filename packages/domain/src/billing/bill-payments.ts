import { sumOf } from '../money/sum.ts'
import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'

/** Money received for a bill, or refunded. */
export interface BillEntry {
  readonly kind: 'payment' | 'refund'
  /** Method at the counter, or the gateway's `name`. */
  readonly method: string
  /** Display name of the gateway, or the method at the counter. */
  readonly title: string
  /** Positive for payments and refunds alike. */
  readonly amountMinor: number
  /** ISO in UTC; for a pending refund, when it was requested. */
  readonly at: string
  /** Refund without a result yet. */
  readonly isPending: boolean
}

/** Payments of all orders of one bill together. */
export interface BillPayments {
  /** Payments and refunds, the oldest first. */
  readonly entries: readonly BillEntry[]
  /** Total of the bill's credit notes. */
  readonly creditedMinor: number
  /** Rounding that older versions applied to single orders at the counter, beyond the bill's own rounding. */
  readonly roundOffMinor: number
  /** Still to be collected. */
  readonly dueMinor: number
}

/** Payments as printed on papers, with times in the store's time zone. */
export interface PaymentsOnPaper extends BillPayments {
  readonly timeZone: string
}

/**
 * Adds up what is still due of a bill's orders, and merges their payments.
 *
 * @param entries of all orders together, in any order
 * @param bill its rounding as a whole, and the total of its credit notes
 */
export function billPayments(
  orders: readonly PaidFacts[],
  entries: readonly BillEntry[],
  bill: { readonly roundOffMinor: number; readonly creditedMinor: number },
): BillPayments {
  const roundOffMinor = sumOf(orders, (order) => order.roundOffMinor)
  return {
    entries: mergeEntries(entries),
    creditedMinor: bill.creditedMinor,
    roundOffMinor: roundOffMinor === 0 ? 0 : roundOffMinor - bill.roundOffMinor,
    dueMinor: sumOf(orders, dueMinorOf),
  }
}

/** Merges entries of one act: orders that were paid together count as one payment of their bill. */
function mergeEntries(entries: readonly BillEntry[]): BillEntry[] {
  const same = Map.groupBy(entries, ({ kind, method, at, isPending }) =>
    JSON.stringify([kind, method, at, isPending]),
  )
  return [...same.values()]
    .flatMap(([first, ...rest]): BillEntry[] =>
      first
        ? [
            {
              ...first,
              amountMinor: rest.reduce((all, { amountMinor }) => all + amountMinor, first.amountMinor),
            },
          ]
        : [],
    )
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
