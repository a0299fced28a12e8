import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'

/** Added minutes and end of a store's latest rush, locked until the transaction ends. */
export async function lockRush(tx: Db, storeId: StoreId) {
  return tx
    .selectFrom('stores')
    .select(['rush_minutes as addedMinutes', 'rush_until as until'])
    .where('id', '=', storeId)
    .$call(lockRows(tx))
    .executeTakeFirstOrThrow()
}

/** Sets the added minutes and end of a rush; nulls: none. */
export async function setRush(
  tx: Db,
  storeId: StoreId,
  rush: { readonly addedMinutes: number | null; readonly until: Date | null },
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ rush_minutes: rush.addedMinutes, rush_until: rush.until })
    .where('id', '=', storeId)
    .execute()
}
