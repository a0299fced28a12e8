import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

/** Adds a printer that never polls: its kitchen tickets wait. */
export async function insertPrinter(db: Db, storeId: StoreId, at = new Date()): Promise<void> {
  await db
    .insertInto('printers')
    .values({
      store_id: storeId,
      id: 'kitchen',
      label: 'Kitchen',
      transport: 'cloudprnt',
      key_hash: `key of ${storeId}`,
      width: 576,
      format: 'text',
      language: 'en',
      station_id: null,
      tickets_at: 'placement',
      copies: 1,
      prints_bills: false,
      opens_drawer: false,
      footer: '',
      fallback_id: null,
      revision: 1,
      last_seen_at: null,
      silent_since: null,
      created_at: at,
      removed_at: null,
    })
    .execute()
}
