import { findStoreVersion } from './events.queries.ts'

/** A store's version as the database has it now, for callers that may not rely on memory; null: no such store. */
export const readStoreVersion = findStoreVersion
