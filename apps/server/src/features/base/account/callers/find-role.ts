import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { findRole } from './member.queries.ts'

/** Role of an active member of a store's staff, as the guard sees it. */
export function findRoleAt(db: Db, storeId: StoreId, userId: UserId): Promise<Role | undefined> {
  return findRole(db, storeId, userId)
}
