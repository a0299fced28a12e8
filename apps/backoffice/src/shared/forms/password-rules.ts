/** Limits of the server, repeated without its schemas, which would load zod. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
