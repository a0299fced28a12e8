import type { Instant } from '../../time/clock.ts'

/** Period, set by staff, in which all orders take longer. */
export interface Rush {
  readonly addedMinutes: number
  readonly until: Instant
}

/** Limit of the minutes that a rush adds. */
export const RUSH_MAX_MINUTES = 60

/** Minutes that a rush adds to an order placed at an instant; 0 after its end. */
export function rushMinutes(rush: Rush | null, at: Instant): number {
  if (!rush || at >= rush.until) return 0
  return Math.min(RUSH_MAX_MINUTES, Math.max(0, rush.addedMinutes))
}

/** Minutes that staff can add by a rush. */
export const RUSH_STEPS = [5, 10, 15, 20, 30] as const
/** Lengths of a rush that staff can choose, in minutes. */
export const RUSH_LENGTHS = [30, 60, 90, 120] as const

/** Adds the minutes of a rush to a fixed range. */
export function rushedRange(
  [from, to]: readonly [from: number, to: number],
  rush: Rush | null,
  at: Instant,
): [from: number, to: number] {
  const added = rushMinutes(rush, at)
  return [from + added, to + added]
}
