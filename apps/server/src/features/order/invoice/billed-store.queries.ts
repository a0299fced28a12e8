import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { readSection } from '../../../db/settings-documents.ts'
import { selectStore } from '../../../db/store-rows.ts'

/** Undefined where the store is gone. */
export type BilledStore = Awaited<ReturnType<typeof findBilledStore>>

/** Time zone, serial prefix and country of a store, for its documents. */
export async function findBilledStore(db: Db, storeId: StoreId) {
  const row = await selectStore(db, storeId)
    .select(['time_zone as timeZone', 'country', 'currency_code as currencyCode'])
    .executeTakeFirst()
  if (!row) return undefined
  const { invoicePrefix } = await readSection(db, storeId, 'profile')
  return { ...row, invoicePrefix }
}
