import type { Instant } from './clock.ts'
import type { Ordering } from './store.ts'

/** A pause as it is stored: no reason means none was set; no end means until somebody resumes. */
export interface Pause {
  readonly pausedReason: string | null
  readonly pausedUntil: Instant | null
}

/** Whether orders are taken at an instant. A pause ends by itself at its end. */
export function orderingNow({ pausedReason, pausedUntil }: Pause, at: Instant): Ordering {
  const isPaused = pausedReason !== null && (pausedUntil === null || at < pausedUntil)
  if (!isPaused) return { open: true, reason: '', until: null }
  const until = pausedUntil === null ? null : new Date(pausedUntil).toISOString()
  return { open: false, reason: pausedReason, until }
}
