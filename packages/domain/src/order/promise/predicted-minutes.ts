import {
  type CookedLine,
  type CookingPlan,
  dishesOf,
  type KitchenQueue,
  madeIn,
  minutesOfDish,
} from './kitchen-queue.ts'

/** Nothing longer is foretold from a queue, in minutes: who waits four hours is told by people. */
export const PREDICTED_MAX_MINUTES = 240

/** When a station has made its part of an order. */
export interface StationPrediction {
  readonly stationId: string
  readonly minutes: number
}

/** How long an order takes by the minutes of dishes and the work before it alone, unlearned. */
export interface Prediction {
  /** Of the stations that make something of it, the slowest first; an order is as late as that. */
  readonly stations: readonly StationPrediction[]
  /** Of the dish that takes longest, in an empty kitchen. */
  readonly ownMinutes: number
}

/** When an order is ready that comes behind a queue. */
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
