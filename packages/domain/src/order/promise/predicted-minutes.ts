import {
  type CookedLine,
  type CookingPlan,
  dishesOf,
  type KitchenQueue,
  madeIn,
  minutesOfDish,
} from './kitchen-queue.ts'

/** Limit of a prediction from a queue, in minutes; longer waits are announced by staff. */
export const PREDICTED_MAX_MINUTES = 240

/** Minutes until a station has made its part of an order. */
export interface StationPrediction {
  readonly stationId: string
  readonly minutes: number
}

/** Minutes of an order by its dishes and the queue, without learned ratios. */
export interface Prediction {
  /** Stations with a part of the order, the slowest first, which decides when it is ready. */
  readonly stations: readonly StationPrediction[]
  /** Minutes of the slowest dish in an empty kitchen. */
  readonly ownMinutes: number
}

/** Predicts the minutes of an order behind a queue. */
export function predictMinutes(
  lines: readonly CookedLine[],
  queue: KitchenQueue,
  plan: CookingPlan,
): Prediction {
  const ownMinutes = Math.max(0, ...lines.flatMap(dishesOf).map((dish) => minutesOfDish(dish, plan)))
  const stations = [...madeIn(lines, queue, plan)].map(([stationId, minutes]) => ({
    stationId,
    minutes: Math.min(minutes, Math.max(ownMinutes, PREDICTED_MAX_MINUTES)),
  }))
  return { stations: stations.sort((one, other) => other.minutes - one.minutes), ownMinutes }
}
