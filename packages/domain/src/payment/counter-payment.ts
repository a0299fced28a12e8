/** Payments at the counter, for one order or for several on one bill. */

/** Payment for all orders together. */
export interface CounterReceipt {
  readonly isCash: boolean
  readonly amountMinor: number
  /** Cash handed over; null where it was not counted. */
  readonly tenderedMinor: number | null
}

/** Share of one order in a payment. */
export interface CounterReceiptShare {
  readonly amountMinor: number
  readonly leftMinor: number
  readonly tenderedMinor: number | null
}

/**
 * Problem of a payment against the amount due; null: none. Change is given for cash only.
 *
 * @param stepMinor of a part in the currency
 */
export function findTakenProblem(
  dueMinor: number,
  { isCash, amountMinor, tenderedMinor }: CounterReceipt,
  stepMinor = 1,
): 'too-much' | 'invalid' | null {
  if (amountMinor > dueMinor) return 'too-much'
  if (amountMinor < dueMinor && amountMinor % stepMinor !== 0) return 'invalid'
  if (tenderedMinor !== null && (!isCash || tenderedMinor < amountMinor)) return 'invalid'
  return null
}

/**
 * Spreads a payment over orders, in their order. The shares add up to it; the change is recorded at the order with the
 * largest share.
 *
 * @param dues amount due of each, at least 0
 * @param parts amount for each, where they are chosen
 * @returns a share for each order; null for those that get nothing
 */
export function shareTaken(
  dues: readonly number[],
  { amountMinor, tenderedMinor }: CounterReceipt,
  parts = fillDues(dues, amountMinor),
): (CounterReceiptShare | null)[] {
  const largest = parts.indexOf(Math.max(...parts))
  const changeMinor = tenderedMinor === null ? null : tenderedMinor - amountMinor
  return parts.map((part, at) => {
    if (part === 0) return null
    return {
      amountMinor: part,
      leftMinor: (dues[at] ?? 0) - part,
      tenderedMinor: changeMinor === null ? null : part + (at === largest ? changeMinor : 0),
    }
  })
}

function fillDues(dues: readonly number[], amountMinor: number): number[] {
  let restMinor = amountMinor
  return dues.map((due) => {
    const part = Math.min(due, restMinor)
    restMinor -= part
    return part
  })
}
