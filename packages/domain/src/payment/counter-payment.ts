/** Money that staff take at the counter, for one order or for several on one bill. */

/** Minor units of a whole. */
const WHOLE_MINOR = 100

/** What was taken, for all orders together. */
export interface Taken {
  readonly isCash: boolean
  readonly amountMinor: number
  /** By what the guest pays more or less than is due, since nobody has smaller coins; 0: by nothing. */
  readonly roundOffMinor: number
  /** What was handed over; null: nobody counted it. */
  readonly tenderedMinor: number | null
}

/** What of it goes to one order. */
export interface TakenShare {
  readonly amountMinor: number
  readonly leftMinor: number
  readonly roundOffMinor: number
  readonly tenderedMinor: number | null
}

/** By what an amount changes when it is rounded off to the whole unit, half up. */
export function roundOffOf(minor: number): number {
  return Math.floor((minor + WHOLE_MINOR / 2) / WHOLE_MINOR) * WHOLE_MINOR - minor
}

/**
 * Why this cannot have been taken of what is due; null: it can. Only cash is rounded off, all that is due of it, and by
 * less than a whole unit.
 */
export function findTakenProblem(
  dueMinor: number,
  { isCash, amountMinor, roundOffMinor, tenderedMinor }: Taken,
): 'too-much' | 'invalid' | null {
  if (amountMinor > dueMinor + roundOffMinor) return 'too-much'
  const isRoundingWrong =
    !isCash ||
    Math.abs(roundOffMinor) >= WHOLE_MINOR ||
    amountMinor !== dueMinor + roundOffMinor ||
    amountMinor % WHOLE_MINOR !== 0
  if (roundOffMinor !== 0 && isRoundingWrong) return 'invalid'
  if (tenderedMinor !== null && (!isCash || tenderedMinor < amountMinor)) return 'invalid'
  return null
}

/**
 * Spreads what was taken over orders, the first of them first. Their amounts add up to it; round-off and change stand
 * at the order with the largest share.
 *
 * @param dues what each is short of, from 0
 * @returns a share for each order; null for those that get nothing
 */
export function shareTaken(
  dues: readonly number[],
  { amountMinor, roundOffMinor, tenderedMinor }: Taken,
): (TakenShare | null)[] {
  let restMinor = amountMinor - roundOffMinor
  const parts = dues.map((due) => {
    const part = Math.min(due, restMinor)
    restMinor -= part
    return part
  })
  const largest = parts.indexOf(Math.max(...parts))
  const changeMinor = tenderedMinor === null ? null : tenderedMinor - amountMinor
  return parts.map((part, at) => {
    if (part === 0) return null
    const isLargest = at === largest
    const share = part + (isLargest ? roundOffMinor : 0)
    return {
      amountMinor: share,
      leftMinor: (dues[at] ?? 0) - part,
      roundOffMinor: isLargest ? roundOffMinor : 0,
      tenderedMinor: changeMinor === null ? null : share + (isLargest ? changeMinor : 0),
    }
  })
}
