import type { StoreId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { listMembers } from './staff.queries.ts'

/** Number of active members of a store whose role satisfies `fits`. */
export async function countActiveMembers(
  db: Db,
  storeId: StoreId,
  fits: (role: Role) => boolean,
): Promise<number> {
  const members = await listMembers(db, storeId)
  return members.filter(({ active, role }) => active && fits(role)).length
}
