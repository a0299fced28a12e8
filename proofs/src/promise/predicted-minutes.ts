import {
  type CookedLine,
  type CookingPlan,
  type KitchenQueue,
  madeIn,
  minutesOfDish,
} from './kitchen-queue.ts'

/** Nothing longer is foretold from a queue, in minutes: who waits four hours is told by people. */
export const PREDICTED_MAX_MINUTES = 240

/** How long an order takes by the minutes of dishes and the work before it alone, unlearned. */
export interface Prediction {
  /** Until the slowest station has made all of the order. */
  readonly minutes: number
  /** Of the dish that takes longest, in an empty kitchen. */
  readonly ownMinutes: number
}

/** When an order is ready that comes behind a queue: as late as its slowest station. */
export function predictMinutes(
  lines: readonly CookedLine[],
  queue: KitchenQueue,
  plan: CookingPlan,
): Prediction {
  const ownMinutes = Math.max(0, ...lines.map((line) => minutesOfDish(line, plan)))
  const madeMinutes = Math.max(0, ...madeIn(lines, queue, plan).values())
  return { minutes: Math.max(ownMinutes, Math.min(madeMinutes, PREDICTED_MAX_MINUTES)), ownMinutes }
}
