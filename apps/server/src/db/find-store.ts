/** Lookups of stores by their names, and facts of a store's own row that many parts need. */
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { Station } from '@thali/domain/order/station'
import { storeCodeOf } from '@thali/domain/store/store-address'
import type { StoreClock } from '@thali/domain/time/store-clock'
import { firstOf, hasRow, valuesOf } from './results.ts'
import type { Db } from './schema.ts'
import { selectStore } from './store-rows.ts'

/** The store that has this slug, unless deleted. */
export async function findStoreIdBySlug(db: Db, slug: string): Promise<StoreId | undefined> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .$call(firstOf('id'))
}

/** The store of a random address, without checking that the address exists. */
export function findStoreIdByAddress(db: Db, address: string): Promise<StoreId | undefined> {
  return findIdByCode(db, storeCodeOf(address))
}

export async function isStoreCodeTaken(db: Db, code: StoreCode): Promise<boolean> {
  return (await findIdByCode(db, code)) !== undefined
}

/** The store whose random addresses start with this code. */
async function findIdByCode(db: Db, code: StoreCode): Promise<StoreId | undefined> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .$call(firstOf('id'))
}

/** Whether a store that is deleted, and not yet removed for good, still has this slug. */
export async function isSlugOfDeletedStore(db: Db, slug: string): Promise<boolean> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .$call(hasRow)
}

/** Store that had this slug before; undefined when none had. */
export async function findFormerHolder(db: Db, slug: string): Promise<StoreId | undefined> {
  return db.selectFrom('former_slugs').select('store_id').where('slug', '=', slug).$call(firstOf('store_id'))
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
export async function hasAnyStore(db: Db): Promise<boolean> {
  return db.selectFrom('stores').select('id').limit(1).$call(hasRow)
}

/** Slug of a store, deleted or not. */
export async function findSlugOf(db: Db, storeId: StoreId): Promise<string | undefined> {
  return selectStore(db, storeId).select('slug').$call(firstOf('slug'))
}

/** Slug of a store, unless deleted. */
export async function findOpenSlugOf(db: Db, storeId: StoreId): Promise<string | undefined> {
  return selectStore(db, storeId).select('slug').where('deleted_at', 'is', null).$call(firstOf('slug'))
}

/** Names of a store for letters and notifications, and its time zone. */
export function findStoreNames(db: Db, storeId: StoreId) {
  return selectStore(db, storeId).select(['slug', 'name', 'time_zone as timeZone']).executeTakeFirst()
}

const selectClock = (db: Db, storeId: StoreId) =>
  selectStore(db, storeId).select(['time_zone as timeZone', 'day_turns_at_minute as dayTurnsAtMinute'])

/** Clock settings of a store; undefined when there is no such store. */
export function findStoreClock(db: Db, storeId: StoreId): Promise<StoreClock | undefined> {
  return selectClock(db, storeId).executeTakeFirst()
}

/** Clock settings of a store that exists. */
export function getStoreClock(db: Db, storeId: StoreId): Promise<StoreClock> {
  return selectClock(db, storeId).executeTakeFirstOrThrow()
}

export async function findTimeZone(db: Db, storeId: StoreId): Promise<string | undefined> {
  return selectClock(db, storeId).$call(firstOf('timeZone'))
}

/** Kitchen stations of a store; none if the kitchen is not divided. */
export async function listStations(db: Db, storeId: StoreId): Promise<readonly Station[]> {
  return (await selectStore(db, storeId).select('stations').$call(firstOf('stations'))) ?? []
}
