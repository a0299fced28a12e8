import type { Instant } from '@thali/domain/time/clock'
import { type Ratio, SHORTEST_MINUTES } from './learned-ratio.ts'
import type { Prediction } from './predicted-minutes.ts'
import { type Rush, rushMinutes } from './rush.ts'

/** Ranges are told in steps of so many minutes. */
export const RANGE_STEP_MINUTES = 5

/** In minutes from the order's release, the shorter first; both are multiples of five. */
export type PromisedRange = readonly [from: number, to: number]

export interface PromiseQuestion {
  readonly prediction: Prediction
  readonly ratio: Ratio
  /** Of the ride to where it is delivered; absent: none. */
  readonly rideMinutes?: number
  readonly rush?: Rush | null
  readonly at: Instant
}

/**
 * What a guest is told: from when few such orders would be ready to when nine of ten would be, never one number alone.
 * It never ends before the dish that takes longest is made, and begins before that only as far as the kitchen has
 * shown to be quicker than its dishes say, rounded to the five minutes before.
 */
export function promisedRange(question: PromiseQuestion): PromisedRange {
  const { prediction, ratio, rideMinutes = 0, rush = null, at } = question
  const added = Math.max(0, rideMinutes) + rushMinutes(rush, at)
  const predicted = Math.max(prediction.minutes, SHORTEST_MINUTES)
  const step = RANGE_STEP_MINUTES
  const from = Math.floor((predicted * ratio.low + added) / step) * step
  const own = Math.ceil((prediction.ownMinutes + added) / step) * step
  return [from, Math.max(from + step, own, Math.round((predicted * ratio.high + added) / step) * step)]
}
