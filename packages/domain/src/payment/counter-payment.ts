/** Money that staff take at the counter, for one order or for several on one bill. */

/** What was taken, for all orders together. */
export interface Taken {
  readonly isCash: boolean
  readonly amountMinor: number
  /** What was handed over; null: nobody counted it. */
  readonly tenderedMinor: number | null
}

/** What of it goes to one order. */
export interface TakenShare {
  readonly amountMinor: number
  readonly leftMinor: number
  readonly tenderedMinor: number | null
}

/** Problem of an amount taken of what is due; null: none. Change is given of cash alone. */
export function findTakenProblem(
  dueMinor: number,
  { isCash, amountMinor, tenderedMinor }: Taken,
): 'too-much' | 'invalid' | null {
  if (amountMinor > dueMinor) return 'too-much'
  if (tenderedMinor !== null && (!isCash || tenderedMinor < amountMinor)) return 'invalid'
  return null
}

/**
 * Spreads what was taken over orders, the first of them first. Their amounts add up to it; the change stands at
 * the order with the largest share.
 *
 * @param dues what each is short of, from 0
 * @returns a share for each order; null for those that get nothing
 */
export function shareTaken(
  dues: readonly number[],
  { amountMinor, tenderedMinor }: Taken,
): (TakenShare | null)[] {
  let restMinor = amountMinor
  const parts = dues.map((due) => {
    const part = Math.min(due, restMinor)
    restMinor -= part
    return part
  })
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
