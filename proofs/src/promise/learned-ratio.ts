/** What a kitchen's past evenings say of its predictions: how much longer or shorter orders really took. */

/** Weeks whose orders are learned from. */
export const LEARNED_WEEKS = 6
/** Fewer orders of an hour teach nothing. */
export const LEARNED_ORDERS_MIN = 20
/** No ratio goes beyond, whatever was forgotten at the board. */
export const RATIO_MIN = 0.5
export const RATIO_MAX = 2.5

/** Real minutes by predicted minutes. */
export interface Ratio {
  /** One order of ten is ready sooner. */
  readonly low: number
  /** Half of the orders are. */
  readonly mid: number
  /** Nine of ten are. */
  readonly high: number
}

/** A row a weekday and hour. */
export interface LearnedRatio extends Ratio {
  /** 0 is Sunday. */
  readonly weekday: number
  /** 0 to 23, of the store's clock, when orders were released. */
  readonly hour: number
  /** That it was learned from. */
  readonly orders: number
}

/** An order that was made. */
export interface MadeOrder {
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

/** Learns a row of each weekday and hour that had enough orders. */
export function learnRatios(orders: readonly MadeOrder[]): LearnedRatio[] {
  const hours = new Map<number, number[]>()
  for (const { weekday, hour, predictedMinutes, minutes } of orders) {
    if (!(minutes > 0)) continue
    const ratios = hours.get(weekday * 24 + hour) ?? []
    ratios.push(minutes / Math.max(predictedMinutes, SHORTEST_MINUTES))
    hours.set(weekday * 24 + hour, ratios)
  }
  return [...hours].flatMap(([key, ratios]) =>
    ratios.length < LEARNED_ORDERS_MIN
      ? []
      : [{ weekday: Math.floor(key / 24), hour: key % 24, orders: ratios.length, ...quantiles(ratios) }],
  )
}

/** The ratio of a weekday and hour: as it was learned, else that of the hour before, else of an unknown kitchen. */
export function ratioAt(rows: readonly LearnedRatio[], weekday: number, hour: number): Ratio {
  const row = (hourThen: number) => rows.find((one) => one.weekday === weekday && one.hour === hourThen)
  return row(hour) ?? row(hour - 1) ?? UNLEARNED
}

function quantiles(ratios: number[]): Ratio {
  ratios.sort((one, other) => one - other)
  const at = (share: number) => {
    const ratio = ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))] ?? 1
    return Math.min(RATIO_MAX, Math.max(RATIO_MIN, ratio))
  }
  return { low: at(0.1), mid: at(0.5), high: at(0.9) }
}
