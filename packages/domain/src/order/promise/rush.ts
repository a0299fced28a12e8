import type { Instant } from '../../time/clock.ts'

/** A while in which everything takes longer, as staff have said. */
export interface Rush {
  readonly addedMinutes: number
  readonly until: Instant
}

/** The most that a rush adds, in minutes. */
export const RUSH_MAX_MINUTES = 60

/** Minutes that a rush adds to an order that is placed at an instant: it ends by itself. */
export function rushMinutes(rush: Rush | null, at: Instant): number {
  if (!rush || at >= rush.until) return 0
  return Math.min(RUSH_MAX_MINUTES, Math.max(0, rush.addedMinutes))
}

/** What a rush adds, in minutes, as staff choose it. */
export const RUSH_STEPS = [5, 10, 15, 20, 30] as const
/** How long a rush lasts, in minutes, as staff choose it. */
export const RUSH_LENGTHS = [30, 60, 90, 120] as const

/** A fixed range with the minutes of a rush. */
export function rushedRange(
  [from, to]: readonly [from: number, to: number],
  rush: Rush | null,
  at: Instant,
): [from: number, to: number] {
  const added = rushMinutes(rush, at)
  return [from + added, to + added]
}
