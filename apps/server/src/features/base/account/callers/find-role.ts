import { findRole } from './caller.queries.ts'

/** Role of an active member of a store's staff, as the guard sees it. */
export const findRoleAt = findRole
