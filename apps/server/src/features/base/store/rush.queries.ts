import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** Added minutes and end of a store's latest rush, locked until the transaction ends. */
export async function lockRush(tx: Db, storeId: StoreId) {
  return selectStore(tx, storeId)
    .select(['rush_minutes as addedMinutes', 'rush_until as until'])
    .$call(lockRows(tx))
    .executeTakeFirstOrThrow()
}

/** Sets the added minutes and end of a rush; nulls: none. */
export async function setRush(
  tx: Db,
  storeId: StoreId,
  rush: { readonly addedMinutes: number | null; readonly until: Date | null },
): Promise<void> {
  await updateStoreRow(tx, storeId).set({ rush_minutes: rush.addedMinutes, rush_until: rush.until }).execute()
}
