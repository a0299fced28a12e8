import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { listOwnedStores } from '../users/membership.queries.ts'
import { insertMember } from '../users/staff.queries.ts'

/**
 * Makes a person an owner of a store that is being created, within the caller's transaction.
 *
 * @returns number of stores they now own
 */
export async function addOwner(tx: Db, storeId: StoreId, userId: UserId, at: Date): Promise<number> {
  await insertMember(tx, storeId, { userId, role: 'owner', at })
  return (await listOwnedStores(tx, userId)).length
}
