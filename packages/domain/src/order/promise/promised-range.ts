import type { Instant } from '../../time/clock.ts'
import { type Ratio, SHORTEST_MINUTES } from './learned-ratio.ts'
import type { Prediction } from './predicted-minutes.ts'
import { type Rush, rushMinutes } from './rush.ts'

/** Ranges are told in steps of so many minutes. */
export const RANGE_STEP_MINUTES = 5

/** In minutes from the order's release, the shorter first; both are multiples of five. */
export type PromisedRange = readonly [from: number, to: number]

export interface PromiseQuestion {
  readonly prediction: Prediction
  /** What was learned of a station. */
  ratioOf(stationId: string): Ratio
  /** Of the ride to where it is delivered; absent: none. */
  readonly rideMinutes?: number
  readonly rush?: Rush | null
  readonly at: Instant
}

/**
 * What a guest is told: from when few such orders would be ready to when nearly all would be, never one number alone.
 * It never ends before the dish that takes longest is made, and begins before that only as far as the kitchen has
 * shown to be quicker than its dishes say, rounded to the five minutes before.
 */
export function promisedRange(question: PromiseQuestion): PromisedRange {
  const added = addedMinutes(question)
  const step = RANGE_STEP_MINUTES
  const from = Math.floor((slowest(question, 'low') + added) / step) * step
  const own = Math.ceil((question.prediction.ownMinutes + added) / step) * step
  return [from, Math.max(from + step, own, Math.round((slowest(question, 'high') + added) / step) * step)]
}

/** Each station's minutes as it was learned of that station: so no longer queue ever makes an order sooner. */
function slowest({ prediction, ratioOf }: PromiseQuestion, end: keyof Ratio): number {
  const learned = prediction.stations.map(
    ({ stationId, minutes }) => Math.max(minutes, SHORTEST_MINUTES) * ratioOf(stationId)[end],
  )
  return Math.max(0, ...learned)
}

function addedMinutes({ rideMinutes = 0, rush = null, at }: PromiseQuestion): number {
  return Math.max(0, rideMinutes) + rushMinutes(rush, at)
}
