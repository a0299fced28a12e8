import { listApiTokens } from './api-token.queries.ts'

/** API tokens of a store, newest first, as the guard sees them. */
export const listStoreTokens = listApiTokens
