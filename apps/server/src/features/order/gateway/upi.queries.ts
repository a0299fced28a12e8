/** Settings of UPI payments without a gateway. */
import type { StoreId } from '@thali/domain/ids'
import { type UpiAccount, upiAccountOf } from '@thali/domain/payment/upi'
import type { Db } from '../../../db/schema.ts'
import { selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/**
 * Locks the UPI settings until the end of a transaction, with the store's currency; undefined: there is no
 * such store.
 */
export async function lockUpi(tx: Db, storeId: StoreId) {
  const row = await selectStore(tx, storeId)
    .select(['currency_code', 'upi_address', 'upi_name'])
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && { currencyCode: row.currency_code, upi: upiAccountOf(row.upi_address, row.upi_name) }
}

export async function setUpi(tx: Db, storeId: StoreId, upi: UpiAccount | null): Promise<void> {
  await updateStoreRow(tx, storeId)
    .set({ upi_address: upi?.address ?? null, upi_name: upi?.name ?? null })
    .execute()
}
