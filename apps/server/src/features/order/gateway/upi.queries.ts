/** Settings of UPI payments without a gateway. */
import type { StoreId } from '@thali/domain/ids'
import { type UpiAccount, upiAccountOf } from '@thali/domain/payment/upi'
import type { Db } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'

/**
 * Locks the UPI settings until the end of a transaction, with the store's currency; undefined: there is no
 * such store.
 */
export async function lockUpi(tx: Db, storeId: StoreId) {
  const row = await tx
    .selectFrom('stores')
    .select(['currency_code', 'upi_address', 'upi_name'])
    .where('id', '=', storeId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && { currencyCode: row.currency_code, upi: upiAccountOf(row.upi_address, row.upi_name) }
}

export async function setUpi(tx: Db, storeId: StoreId, upi: UpiAccount | null): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ upi_address: upi?.address ?? null, upi_name: upi?.name ?? null })
    .where('id', '=', storeId)
    .execute()
}
