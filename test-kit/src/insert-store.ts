import { createHash } from 'node:crypto'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import { STORE_CODE_LENGTH } from '@thali/domain/store/store-address'
import type { Db, NewRow } from '@thali/server/db/schema'

/** Adds a store's bare row and its version, without menus; for tests of layers below imports. */
export async function insertStore(
  db: Db,
  { id: given, ...overrides }: { id: string } & Omit<Partial<NewRow<'stores'>>, 'id'>,
): Promise<void> {
  const id = given as StoreId
  const row = {
    id,
    slug: given,
    code: createHash('sha256').update(id).digest('hex').slice(0, STORE_CODE_LENGTH) as StoreCode,
    name: 'A Store',
    logo_media_id: null,
    country: 'India',
    currency_symbol: '₹',
    currency_code: 'INR',
    time_zone: 'Asia/Kolkata',
    subscription_mode: '',
    subscription_status: '',
    subscription_end: '',
    view_only: false,
    day_turns_at_minute: 240,
    paused_reason: null,
    paused_until: null,
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...overrides,
  }
  await db.insertInto('stores').values(row).execute()
  await db.insertInto('store_versions').values({ store_id: id, event_seq: 0, menu_version: 0 }).execute()
}
