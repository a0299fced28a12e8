/** Shortest password that is accepted; length protects more than odd characters. */
export const PASSWORD_MIN = 10

/** Longest password that is hashed, so that hashing stays bounded. */
export const PASSWORD_MAX = 128
