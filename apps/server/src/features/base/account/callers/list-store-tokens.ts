import { listApiTokens } from './caller.queries.ts'

/** An API token with the membership that it is based on. */
export type ApiTokenRow = Awaited<ReturnType<typeof listApiTokens>>[number]

/** API tokens of a store, newest first, as the guard sees them. */
export const listStoreTokens = listApiTokens
