import type { Instant } from '../../time/clock.ts'
import { type Ratio, SHORTEST_MINUTES } from './learned-ratio.ts'
import type { Prediction } from './predicted-minutes.ts'
import { type Rush, rushMinutes } from './rush.ts'

/** Step of promised ranges, in minutes. */
export const RANGE_STEP_MINUTES = 5

/** In minutes from the order's release, the lower end first; both are multiples of five. */
export type PromisedRange = readonly [from: number, to: number]

export interface PromiseQuestion {
  readonly prediction: Prediction
  /** Learned ratios of a station. */
  ratioOf(stationId: string): Ratio
  /** Minutes of the delivery's ride; absent: none. */
  readonly rideMinutes?: number
  readonly rush?: Rush | null
  readonly at: Instant
}

/**
 * Promised range: from when few such orders would be ready to when nearly all would be, never a single number. It never
 * ends before the slowest dish is made, and begins before that only where the kitchen has been quicker than its dishes'
 * minutes, rounded down to five minutes.
 */
export function promisedRange(question: PromiseQuestion): PromisedRange {
  const added = addedMinutes(question)
  const step = RANGE_STEP_MINUTES
  const from = Math.floor((slowest(question, 'low') + added) / step) * step
  const own = Math.ceil((question.prediction.ownMinutes + added) / step) * step
  return [from, Math.max(from + step, own, Math.round((slowest(question, 'high') + added) / step) * step)]
}

/** Slowest station, each with its own ratio, so that a longer queue never makes an order earlier. */
function slowest({ prediction, ratioOf }: PromiseQuestion, end: keyof Ratio): number {
  const learned = prediction.stations.map(
    ({ stationId, minutes }) => Math.max(minutes, SHORTEST_MINUTES) * ratioOf(stationId)[end],
  )
  return Math.max(0, ...learned)
}

function addedMinutes({ rideMinutes = 0, rush = null, at }: PromiseQuestion): number {
  return Math.max(0, rideMinutes) + rushMinutes(rush, at)
}
