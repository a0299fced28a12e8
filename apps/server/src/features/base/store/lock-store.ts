import { lockStore } from './store-rows.queries.ts'

/**
 * Locks a store for writing. Writers of its menu take this lock first, so that no two deadlock.
 *
 * @returns number of the latest change to what its pages show; undefined when there is no such store
 */
export const lockForWriting = lockStore
