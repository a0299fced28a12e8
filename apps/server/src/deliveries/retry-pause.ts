const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** The last one repeats until the delivery expires. */
const PAUSES_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]
/**
 * Jitter, as a share of a pause in either direction, so that messages that failed together are not retried
 * together.
 */
const JITTER = 0.25

/**
 * Pause of a delivery after a failed attempt, in milliseconds.
 *
 * @param attempts number of attempts so far, from 1
 * @param random from 0 to 1
 */
export function retryPauseMs(attempts: number, random: number): number {
  const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? SECOND_MS
  return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * random))
}
