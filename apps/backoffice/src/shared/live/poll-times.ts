/**
 * Interval of polling orders while the connection is down, in milliseconds; with the round trip they show within 5 s.
 */
export const POLL_MS = 4_000
/** Even a healthy line is checked now and then; what is over leaves the screen by this, too. */
export const CHECK_MS = 60_000
