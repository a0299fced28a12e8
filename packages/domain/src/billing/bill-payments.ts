import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'

/** Money that came in for a bill, or went back of it. */
export interface BillEntry {
  readonly kind: 'payment' | 'refund'
  /** How it was paid at the counter, or the gateway's name. */
  readonly method: string
  /** The gateway's name for people; the method at the counter. */
  readonly title: string
  /** Positive for both kinds. */
  readonly amountMinor: number
  /** ISO in UTC; of a refund that is on its way: when it was asked for. */
  readonly at: string
  /** A refund that has not ended. */
  readonly isPending: boolean
}

/** How the orders of one bill are paid together. */
export interface BillPayments {
  /** One by one, the oldest first. */
  readonly entries: readonly BillEntry[]
  /** What credit notes took off the bill. */
  readonly creditedMinor: number
  /** By which older versions made the orders whole at the counter, beside the bill's own rounding. */
  readonly roundOffMinor: number
  /** Still to be collected. */
  readonly dueMinor: number
}

/** Payments as papers show them: times are those of the store's clock. */
export interface PaymentsOnPaper extends BillPayments {
  readonly timeZone: string
}

/**
 * Adds up what is still due of a bill's orders, beside what was paid of them one by one.
 *
 * @param entries of all orders together, in any order
 * @param bill what it was rounded off by as a whole, and what credit notes took off it
 */
export function billPayments(
  orders: readonly PaidFacts[],
  entries: readonly BillEntry[],
  bill: { readonly roundOffMinor: number; readonly creditedMinor: number },
): BillPayments {
  const sum = (of: (order: PaidFacts) => number) => orders.reduce((all, order) => all + of(order), 0)
  const roundOffMinor = sum((order) => order.roundOffMinor)
  return {
    entries: mergeEntries(entries),
    creditedMinor: bill.creditedMinor,
    roundOffMinor: roundOffMinor === 0 ? 0 : roundOffMinor - bill.roundOffMinor,
    dueMinor: sum(dueMinorOf),
  }
}

/** Orders that were paid by one act are one payment of their bill. */
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
