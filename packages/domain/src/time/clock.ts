/** Milliseconds since 1970-01-01T00:00Z. The domain never reads a clock: callers pass the time in. */
export type Instant = number
