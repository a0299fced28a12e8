import type { DeletedStores, StoreDeletion } from '@thali/contract/store-data'
import type { Deps } from '../../../deps.ts'
import { requirePerson, type SignedIn, type Staff } from '../../base/account/guard.ts'
import { countUnfinishedOrders, listDeletedOf, listOtherOwners } from './deletion.queries.ts'
import { removalOf } from './removal-of.ts'

/** Facts that an owner should know before deleting the store. */
export async function readDeletion({ db }: Deps, staff: Staff): Promise<StoreDeletion> {
  const { storeId } = staff
  return {
    openOrders: await countUnfinishedOrders(db, storeId),
    otherOwners: await listOtherOwners(db, storeId, requirePerson(staff)),
  }
}

/** Stores of an owner that are deleted, as long as they are not removed for good. */
export async function readDeletedStores({ db }: Deps, { userId }: SignedIn): Promise<DeletedStores> {
  const rows = await listDeletedOf(db, userId)
  return {
    stores: rows.flatMap(({ id, slug, name, deleted_at, by_name }) =>
      deleted_at === null
        ? []
        : [{ storeId: id, slug, name, removedAt: removalOf(deleted_at).toISOString(), byName: by_name }],
    ),
  }
}
