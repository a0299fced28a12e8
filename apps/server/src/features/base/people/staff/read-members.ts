import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { listMembers, lockMember } from '../users/staff.queries.ts'

export interface StaffMember {
  readonly name: string
  readonly isActive: boolean
}

/** Names of a store's members by their ids, and whether they work there now. */
export async function readMembers(db: Db, storeId: StoreId): Promise<ReadonlyMap<string, StaffMember>> {
  const members = await listMembers(db, storeId)
  return new Map(members.map(({ userId, name, active }) => [userId, { name, isActive: active }]))
}

/** Members as `readMembers` returns them; those named are locked against concurrent bans and removals. */
export async function lockMembers(tx: Db, storeId: StoreId, userIds: readonly UserId[]) {
  for (const userId of new Set(userIds)) await lockMember(tx, storeId, userId)
  return readMembers(tx, storeId)
}
