import type { StoreId } from '@thali/domain/ids'
import type { Station } from '@thali/domain/order/station'
import type { Db } from '../../../../db/schema.ts'
import { selectStore, updateStoreRow } from '../../../../db/store-rows.ts'
import { lockRows } from '../../../../db/transaction.ts'

/** Locks the stations until the transaction ends. */
export async function lockStations(tx: Db, storeId: StoreId): Promise<readonly Station[]> {
  const row = await selectStore(tx, storeId).select('stations').$call(lockRows(tx)).executeTakeFirstOrThrow()
  return row.stations ?? []
}

export async function setStations(tx: Db, storeId: StoreId, stations: readonly Station[]): Promise<void> {
  await updateStoreRow(tx, storeId)
    .set({ stations: stations.length === 0 ? null : JSON.stringify(stations) })
    .execute()
}
