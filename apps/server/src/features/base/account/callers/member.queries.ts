/** Rows of memberships, for the guard. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'

/** Role of an active member; a store that is not theirs and one that does not exist look the same. */
export async function findRole(db: Db, storeId: StoreId, userId: UserId): Promise<Role | undefined> {
  const row = await selectRows(db, storeId, 'members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .select(['members.role', 'members.active'])
    .where('members.user_id', '=', userId)
    .where('stores.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.active ? (row.role as Role) : undefined
}
