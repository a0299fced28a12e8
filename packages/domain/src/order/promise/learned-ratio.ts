/** What a kitchen's past evenings say of its predictions: how much longer or shorter orders really took. */

/** Weeks whose orders are learned from. */
export const LEARNED_WEEKS = 6
/** Fewer orders of an hour teach nothing. */
export const LEARNED_ORDERS_MIN = 20
/** No ratio goes beyond, whatever was forgotten at the board. */
export const RATIO_MIN = 0.5
export const RATIO_MAX = 2.5

/** Whatever was ready within an hour and a half may truly have taken so long. */
const FORGOTTEN_FROM_SECONDS = 90 * 60
const FORGOTTEN_RATIO = 4

/** Real minutes by predicted minutes. */
export interface Ratio {
  /** One order of twelve is ready sooner. */
  readonly low: number
  /** Half of the orders are. */
  readonly mid: number
  /** Eleven of twelve are. */
  readonly high: number
}

/** A row a station, weekday and hour. */
export interface LearnedRatio extends Ratio {
  readonly stationId: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** 0 to 23, of the store's clock, when orders were released. */
  readonly hour: number
  /** That it was learned from. */
  readonly orders: number
}

/** An order that was made. */
export interface MadeOrder {
  /** That was foretold to be its slowest. */
  readonly stationId: string
  readonly weekday: number
  readonly hour: number
  /** As `predictMinutes` said when it was released. */
  readonly predictedMinutes: number
  /** Until staff said that it is ready. */
  readonly minutes: number
}

/** Of a kitchen of which nothing was learned. */
export const UNLEARNED: Ratio = { low: 1, mid: 1.1, high: 1.5 }

/** A prediction shorter than this is taken for as long: a tea that was forgotten for ten minutes says nothing. */
export const SHORTEST_MINUTES = 5

/** An order that took so much longer than all others was marked late, not made late: nothing is learned of it. */
export function isForgotten({
  seconds,
  foretoldSeconds,
}: {
  readonly seconds: number
  readonly foretoldSeconds: number
}): boolean {
  return seconds > Math.max(FORGOTTEN_FROM_SECONDS, foretoldSeconds * FORGOTTEN_RATIO)
}

/** Learns a row of each station, weekday and hour that had enough orders. */
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
 * The ratio of a station at a weekday and hour: as it was learned, else that of the hour before, else of an unknown
 * kitchen.
 */
export function ratioAt(
  rows: readonly LearnedRatio[],
  { stationId, weekday, hour }: Pick<LearnedRatio, 'stationId' | 'weekday' | 'hour'>,
): Ratio {
  const ofDay = rows.filter((row) => row.stationId === stationId && row.weekday === weekday)
  return ofDay.find((row) => row.hour === hour) ?? ofDay.find((row) => row.hour === hour - 1) ?? UNLEARNED
}

function quantiles(ratios: number[]): Ratio {
  ratios.sort((one, other) => one - other)
  const at = (share: number) => {
    const ratio = ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))] ?? 1
    return Math.min(RATIO_MAX, Math.max(RATIO_MIN, ratio))
  }
  return { low: at(1 / 12), mid: at(1 / 2), high: at(11 / 12) }
}
