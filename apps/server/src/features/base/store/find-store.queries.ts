import type { StoreCode, StoreId } from '@thali/domain/ids'
import { firstOf, hasRow, valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectStore } from '../../../db/store-rows.ts'

/** The store that has this slug, unless deleted. */
export async function findIdBySlug(db: Db, slug: string): Promise<StoreId | undefined> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .$call(firstOf('id'))
}

/** Whether a store that is deleted, and not yet removed for good, still has this slug. */
export async function isSlugOfDeleted(db: Db, slug: string): Promise<boolean> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .$call(hasRow)
}

/** The store whose random addresses start with this code. */
export async function findIdByCode(db: Db, code: StoreCode): Promise<StoreId | undefined> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .$call(firstOf('id'))
}

export async function findZone(db: Db, storeId: StoreId): Promise<string | undefined> {
  return selectStore(db, storeId).select('time_zone').$call(firstOf('time_zone'))
}

/** Slugs among these, at most a few hundred, that belong to stores. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  return db
    .selectFrom('stores')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .limit(slugs.length)
    .$call(valuesOf('slug'))
}

/** Slug of the store whose pages a proven domain shows. */
export async function findSlugOfHost(db: Db, host: string): Promise<string | undefined> {
  return db
    .selectFrom('domain_hosts')
    .innerJoin('stores', 'stores.id', 'domain_hosts.store_id')
    .select('stores.slug')
    .where('domain_hosts.host', '=', host)
    .where('stores.deleted_at', 'is', null)
    .$call(firstOf('slug'))
}

/** Whether the installation holds any store yet. */
export async function hasStore(db: Db): Promise<boolean> {
  return db.selectFrom('stores').select('id').limit(1).$call(hasRow)
}
