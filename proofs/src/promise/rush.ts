import type { Instant } from '@thali/domain/time/clock'

/** Staff said that everything takes longer for a while. */
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
