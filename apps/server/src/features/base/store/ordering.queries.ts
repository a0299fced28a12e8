import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const selectPause = (db: Db, storeId: StoreId) =>
  selectStore(db, storeId).select(['paused_reason as reason', 'paused_until as until'])

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

export async function getPause(db: Db, storeId: StoreId) {
  return selectPause(db, storeId).executeTakeFirstOrThrow()
}

/** Pause, locked until the transaction ends. */
export async function lockPause(tx: Db, storeId: StoreId) {
  return selectPause(tx, storeId).$call(lockRows(tx)).executeTakeFirstOrThrow()
}

/** Sets the reason and end of a store's pause; a null reason ends it. */
export async function setPause(
  tx: Db,
  storeId: StoreId,
  pause: { readonly reason: string | null; readonly until: Date | null },
): Promise<void> {
  await updateStoreRow(tx, storeId).set({ paused_reason: pause.reason, paused_until: pause.until }).execute()
}
