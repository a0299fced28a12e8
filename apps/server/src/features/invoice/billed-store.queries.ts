import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'

/** What dating and numbering a paper needs of its store. */
export async function findBilledStore(db: Db, storeId: StoreId) {
  const row = await db
    .selectFrom('stores')
    .select(['time_zone', 'invoice_prefix'])
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row && { timeZone: row.time_zone, invoicePrefix: row.invoice_prefix }
}
