/** Rows of one-time links, found by the hash of their secret. */

import type { StoreId } from '@thali/domain/ids'
import { writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { deleteRows } from '../../../../db/store-rows.ts'

export async function insertLink(db: Db, row: NewRow<'one_time_links'>): Promise<void> {
  await db.insertInto('one_time_links').values(row).execute()
}

/** A link that can still be opened, with the store it opens. */
export async function findOpenLink(db: Db, tokenHash: string, at: Date) {
  return db
    .selectFrom('one_time_links')
    .innerJoin('stores', 'stores.id', 'one_time_links.store_id')
    .select([
      'one_time_links.store_id as storeId',
      'one_time_links.email',
      'one_time_links.role',
      'one_time_links.expires_at as expiresAt',
      'stores.slug as storeSlug',
      'stores.name as storeName',
    ])
    .where('one_time_links.token_hash', '=', tokenHash)
    .where('one_time_links.used_at', 'is', null)
    .where('one_time_links.expires_at', '>', at)
    .executeTakeFirst()
}

/** Spends a link. @returns false when it was already spent, or has expired */
export async function spendLink(tx: Db, tokenHash: string, at: Date): Promise<boolean> {
  return tx
    .updateTable('one_time_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .$call(writesOne)
}

/** Removes unopened links, which a newer one replaces. */
export async function removeOpenLinks(tx: Db, storeId: StoreId, email: string): Promise<void> {
  await deleteRows(tx, storeId, 'one_time_links')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}
