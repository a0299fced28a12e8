/** Sums of amounts and their parts, rounded once; apart from the rest, since the menu page needs none of it. */
import { BPS_WHOLE, divideHalfUp, scaleHalfUp } from './money.ts'

/** Exact sum of products: a plain number as long as it is safe, otherwise a BigInt. */
export type ExactSum = number | bigint

/** Adds `a` × `b` (non-negative safe integers) to an exact sum. */
export function addProduct(sum: ExactSum, a: number, b: number): ExactSum {
  if (typeof sum === 'number') {
    const next = sum + a * b
    if (Number.isSafeInteger(next)) return next
  }
  return BigInt(sum) + BigInt(a) * BigInt(b)
}

/** Converts an exact sum of amount × basis points to minor units, rounded once, half up, to a multiple of the step. */
export function roundBps(sum: ExactSum, stepMinor = 1): number {
  return roundParts(sum, BPS_WHOLE, stepMinor)
}

/** Divides an exact sum by a whole number, rounded once, half up, to a multiple of the step. */
export function roundParts(sum: ExactSum, whole: number, stepMinor = 1): number {
  if (typeof sum === 'number') return scaleHalfUp(sum, [], whole, stepMinor)
  return divideHalfUp(sum, BigInt(whole * stepMinor)) * stepMinor
}
