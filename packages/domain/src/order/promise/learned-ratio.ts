/** Corrections learned from a kitchen's past orders: the ratio of their real to their predicted time. */

/** Number of past weeks from which ratios are learned. */
export const LEARNED_WEEKS = 6
/** Fewest orders of an hour from which a ratio is learned. */
export const LEARNED_ORDERS_MIN = 20
/** Bounds of a ratio, against orders forgotten on the board. */
export const RATIO_MIN = 0.5
export const RATIO_MAX = 2.5

/** Preparation time up to which an order counts as plausible, whatever was predicted. */
const FORGOTTEN_FROM_SECONDS = 90 * 60
const FORGOTTEN_RATIO = 4

/** Ratios of real to predicted minutes. */
export interface Ratio {
  /** Ratio below which one order of twelve is ready. */
  readonly low: number
  /** Ratio below which half of the orders are ready. */
  readonly mid: number
  /** Ratio below which eleven of twelve orders are ready. */
  readonly high: number
}

/** Learned ratios of one station, weekday and hour. */
export interface LearnedRatio extends Ratio {
  readonly stationId: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** 0 to 23, of the store's clock, at the orders' release. */
  readonly hour: number
  /** Number of orders it was learned from. */
  readonly orders: number
}

/** Finished order, from which ratios are learned; its station was predicted to be its slowest. */
export interface MadeOrder extends Pick<LearnedRatio, 'stationId' | 'weekday' | 'hour'> {
  /** Prediction by `predictMinutes` at its release. */
  readonly predictedMinutes: number
  /** Minutes until staff marked it ready. */
  readonly minutes: number
}

/** Ratios of a kitchen without learned ones. */
export const DEFAULT_RATIO: Ratio = { low: 1, mid: 1.1, high: 1.5 }

/** Lower bound of a prediction in a ratio: a tea that was forgotten for ten minutes has no significance. */
export const SHORTEST_MINUTES = 5

/**
 * Whether an order took so much longer than predicted that it was marked late rather than made late; it is excluded
 * from learning.
 */
export function isExcludedFromLearning({
  seconds,
  foretoldSeconds,
}: {
  readonly seconds: number
  readonly foretoldSeconds: number
}): boolean {
  return seconds > Math.max(FORGOTTEN_FROM_SECONDS, foretoldSeconds * FORGOTTEN_RATIO)
}

/** Learns a row for each station, weekday and hour with enough orders. */
export function learnRatios(orders: readonly MadeOrder[]): LearnedRatio[] {
  const hours = new Map<string, { readonly of: MadeOrder; readonly ratios: number[] }>()
  for (const order of orders) {
    if (!(order.minutes > 0)) continue
    const key = JSON.stringify([order.stationId, order.weekday, order.hour])
    const hour = hours.get(key) ?? { of: order, ratios: [] }
    hour.ratios.push(order.minutes / Math.max(order.predictedMinutes, SHORTEST_MINUTES))
    hours.set(key, hour)
  }
  return [...hours.values()].flatMap(({ of: { stationId, weekday, hour }, ratios }) =>
    ratios.length < LEARNED_ORDERS_MIN
      ? []
      : [{ stationId, weekday, hour, orders: ratios.length, ...quantiles(ratios) }],
  )
}

/**
 * Ratios of a station at a weekday and hour: the learned ones, else those of the hour before, else those of an unknown
 * kitchen.
 */
export function ratioAt(
  rows: readonly LearnedRatio[],
  { stationId, weekday, hour }: Pick<LearnedRatio, 'stationId' | 'weekday' | 'hour'>,
): Ratio {
  const ofDay = rows.filter((row) => row.stationId === stationId && row.weekday === weekday)
  return ofDay.find((row) => row.hour === hour) ?? ofDay.find((row) => row.hour === hour - 1) ?? DEFAULT_RATIO
}

function quantiles(ratios: number[]): Ratio {
  ratios.sort((one, other) => one - other)
  const at = (share: number) => {
    const ratio = ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))] ?? 1
    return Math.min(RATIO_MAX, Math.max(RATIO_MIN, ratio))
  }
  return { low: at(1 / 12), mid: at(1 / 2), high: at(11 / 12) }
}
