import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { readSection } from '../../../db/settings-documents.ts'

/** Time zone and serial prefix of a store, for dating and numbering a document. */
export async function findBilledStore(db: Db, storeId: StoreId) {
  const row = await db.selectFrom('stores').select('time_zone').where('id', '=', storeId).executeTakeFirst()
  if (!row) return undefined
  const { invoicePrefix } = await readSection(db, storeId, 'profile')
  return { timeZone: row.time_zone, invoicePrefix }
}
