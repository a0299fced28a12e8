/**
 * Interval of polling orders while the connection is down, in milliseconds; with the round trip they show within 5 s.
 */
export const POLL_MS = 4_000
/** Interval of polling while the connection is up, in milliseconds; also removes finished orders from the screen. */
export const CHECK_MS = 60_000
