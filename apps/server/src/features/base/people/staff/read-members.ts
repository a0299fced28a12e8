import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { listMembers } from '../users/staff.queries.ts'

/** Names of a store's members by their ids, and whether they work there now. */
export async function readMembers(
  db: Db,
  storeId: StoreId,
): Promise<ReadonlyMap<string, { readonly name: string; readonly isActive: boolean }>> {
  const members = await listMembers(db, storeId)
  return new Map(members.map(({ userId, name, active }) => [userId, { name, isActive: active }]))
}
