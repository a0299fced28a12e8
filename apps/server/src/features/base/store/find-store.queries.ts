import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectStore } from '../../../db/store-rows.ts'

/** The store that has this slug, unless deleted. */
export async function findIdBySlug(db: Db, slug: string): Promise<StoreId | undefined> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Whether a store that is deleted, and not yet removed for good, still has this slug. */
export async function isSlugOfDeleted(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The store whose random addresses start with this code. */
export async function findIdByCode(db: Db, code: StoreCode): Promise<StoreId | undefined> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function findZone(db: Db, storeId: StoreId): Promise<string | undefined> {
  const row = await selectStore(db, storeId).select('time_zone').executeTakeFirst()
  return row?.time_zone
}

/** Slugs among these, at most a few hundred, that belong to stores. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .limit(slugs.length)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Slug of the store whose pages a proven domain shows. */
export async function findSlugOfHost(db: Db, host: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('domain_hosts')
    .innerJoin('stores', 'stores.id', 'domain_hosts.store_id')
    .select('stores.slug')
    .where('domain_hosts.host', '=', host)
    .where('stores.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.slug
}

/** Whether the installation holds any store yet. */
export async function hasStore(db: Db): Promise<boolean> {
  const row = await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
