import { isDenied } from '../is-denied.ts'

/**
 * Interval of polling orders while the connection is down, in milliseconds; with the round trip they show within 5 s.
 */
export const POLL_MS = 4_000
/** Interval of polling while the connection is up, in milliseconds; also removes finished orders from the screen. */
export const CHECK_MS = 60_000

/**
 * Interval of polling, in milliseconds. What could not be fetched is fetched again soon, although the connection is up:
 * its event is not repeated.
 *
 * @param error of the last attempt; null: it succeeded
 */
export function pollEveryMs(isConnected: boolean, error: Error | null): number {
  return isConnected && (error === null || isDenied(error)) ? CHECK_MS : POLL_MS
}
