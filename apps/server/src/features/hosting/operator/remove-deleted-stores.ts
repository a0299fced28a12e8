import { DELETION_GRACE_DAYS } from '@thali/contract/store-data'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { listDeletedBefore, removeOrdersOf, removeStore } from './operator-stores.queries.ts'

const DAY_MS = 86_400_000
const STORES = 20
const ORDERS = 200

/** Removes stores for good that were deleted 30 days ago, in steps that let others' orders through. */
export async function removeDeletedStores({ db, now, purges }: Deps): Promise<void> {
  const before = new Date(now().getTime() - DELETION_GRACE_DAYS * DAY_MS)
  for (const storeId of await listDeletedBefore(db, before, STORES)) {
    while ((await inTransaction(db, (tx) => removeOrdersOf(tx, storeId, ORDERS))) === ORDERS);
    await inTransaction(db, (tx) => removeStore(tx, storeId))
    // No event outlives the store, and its pictures may be kept for a year.
    purges.add(storeId)
  }
}
