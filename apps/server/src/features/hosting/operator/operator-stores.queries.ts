/** Rows of stores as operators see them. */

import type { StoreId, UserId } from '@thali/domain/ids'
import { nameKey } from '@thali/domain/order/order-search'
import { sql } from 'kysely'
import { valuesOf } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, selectRows, selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** The last character that a slug may hold, and what comes after all of them. */
const AFTER_SLUGS = '~'
/** Comes after every letter. */
const AFTER_LETTERS = '\uffff'

export interface OperatorStoreFilter {
  /** Beginning of the slug, or of the name; empty: any. */
  readonly search: string
  readonly state: '' | 'suspended' | 'ending' | 'silent' | 'failing' | 'deleted'
  /** ISO date up to which a subscription counts as ending. */
  readonly endsBy: string
}

const COLUMNS = [
  'id',
  'slug',
  'name',
  'created_at',
  'time_zone',
  'view_only',
  'held_for_email',
  'subscription_mode',
  'subscription_status',
  'subscription_end',
  'suspended_at',
  'suspended_reason',
  'deleted_at',
  'deleted_by',
] as const

export async function listOperatorStores(
  db: Db,
  { search, state, endsBy }: OperatorStoreFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return db
    .selectFrom('stores')
    .select(COLUMNS)
    .where('slug', '>', after)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('slug', '>=', search), eb('slug', '<', search + AFTER_SLUGS)]),
          eb.and([
            eb('name_key', '>=', nameKey(search)),
            eb('name_key', '<', nameKey(search) + AFTER_LETTERS),
          ]),
        ]),
      ),
    )
    .$if(state === 'suspended', (query) => query.where('suspended_at', 'is not', null))
    .$if(state === 'deleted', (query) => query.where('deleted_at', 'is not', null))
    .$if(state === 'ending', (query) =>
      query.where('subscription_end', '<>', '').where('subscription_end', '<=', endsBy),
    )
    .$if(state === 'silent', (query) =>
      query.where('id', 'in', (eb) =>
        eb.selectFrom('store_health').select('store_id').where('silent_since', 'is not', null),
      ),
    )
    .orderBy('slug')
    .limit(limit)
    .execute()
}

/** Stores at which something failed in 24 hours, those with most first; `after` is the last of the page before. */
export async function listFailingStores(
  db: Db,
  {
    after,
    limit,
  }: { readonly after: { readonly failures: number; readonly id: StoreId } | null; readonly limit: number },
) {
  return (
    db
      .selectFrom('store_health as health')
      .innerJoin('stores', 'stores.id', 'health.store_id')
      .select(COLUMNS)
      .select('health.failures')
      // As a literal, without which the partial index does not serve.
      .where('health.failures', '>', sql.lit(0))
      .where('stores.deleted_at', 'is', null)
      .$call(
        pageBefore(
          ['health.failures', 'health.store_id'],
          after,
          ({ failures, id }) => [failures, id],
          limit,
        ),
      )
      .execute()
  )
}

/** Stores by these addresses, at most a hundred, also deleted ones. */
export async function listStoresBySlug(db: Db, slugs: readonly string[]): Promise<OperatorStoreRow[]> {
  return db
    .selectFrom('stores')
    .select(COLUMNS)
    .where('slug', 'in', [...slugs])
    .orderBy('slug')
    .limit(slugs.length)
    .execute()
}

export type OperatorStoreRow = Awaited<ReturnType<typeof listOperatorStores>>[number]

/** A store, also one that is deleted. */
export async function findOperatorStore(db: Db, storeId: StoreId): Promise<OperatorStoreRow | undefined> {
  return selectStore(db, storeId).select(COLUMNS).executeTakeFirst()
}

/** A store, deleted or not, locked until the transaction ends. */
export async function lockOperatorStore(tx: Db, storeId: StoreId): Promise<OperatorStoreRow | undefined> {
  return selectStore(tx, storeId).select(COLUMNS).$call(lockRows(tx)).executeTakeFirst()
}

export interface OperatorStoreChange {
  readonly suspended_at?: Date | null
  readonly suspended_reason?: string | null
  readonly deleted_at?: Date | null
  readonly deleted_by?: UserId | null
  readonly subscription_mode?: string
  readonly subscription_status?: string
  readonly subscription_end?: string
}

export async function updateOperatorStore(tx: Db, storeId: StoreId, change: OperatorStoreChange) {
  await updateStoreRow(tx, storeId).set(change).execute()
}

/** Time of the store's last order, and number of orders since a business day. */
export async function readStoreSize(db: Db, storeId: StoreId, since: string) {
  const last = await selectRows(db, storeId, 'orders')
    .select('placed_at')
    .where('number', '>', 0)
    .orderBy('business_day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sales = await selectRows(db, storeId, 'sales_by_hour')
    .select(({ fn }) => fn.sum<number | string | null>('orders').as('orders'))
    .where('day', '>=', since)
    .executeTakeFirst()
  return {
    lastOrderAt: last?.placed_at ?? null,
    ordersOfMonth: Number(sales?.orders ?? 0),
  }
}

/** Name of a person; null if their account was deleted. */
export async function findPersonName(db: Db, userId: UserId): Promise<string | null> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name ?? null
}

const MOST_OWNERS = 20

export async function listOwners(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('members.role', '=', 'owner')
    .where('members.active', '=', true)
    .orderBy('members.created_at')
    .limit(MOST_OWNERS)
    .execute()
}

/** Ids of the first stores of the installation that are not deleted. */
export async function listFirstStores(db: Db, limit: number) {
  return db
    .selectFrom('stores')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores whose name cannot be searched yet. */
export async function listStoresWithoutKey(db: Db, limit: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('name_key', '=', '')
    .where('name', '<>', '')
    .limit(limit)
    .execute()
}

/** Provided that it still has this name. */
export async function setNameKey(db: Db, { id, name }: { readonly id: StoreId; readonly name: string }) {
  const set = { name_key: nameKey(name) }
  await updateStoreRow(db, id).set(set).where('name', '=', name).execute()
}

/** Stores whose subscription ends on one of these days, after this one. */
export async function listEndingStores(db: Db, days: readonly string[], after: StoreId, limit: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'slug', 'name', 'subscription_status', 'subscription_end'])
    .where('subscription_end', 'in', [...days])
    .where('subscription_end', '<>', '')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listDeletedBefore(db: Db, before: Date, limit: number): Promise<StoreId[]> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('deleted_at', '<', before)
    .where('deleted_at', 'is not', null)
    .limit(limit)
    .$call(valuesOf('id'))
}

/** Removes some of a store's orders, with all that hangs on them. @returns how many */
export async function removeOrdersOf(tx: Db, storeId: StoreId, limit: number): Promise<number> {
  const rows = await selectRows(tx, storeId, 'orders').select('id').limit(limit).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteRows(tx, storeId, 'invoice_orders').where('order_id', 'in', ids).execute()
  await deleteRows(tx, storeId, 'orders').where('id', 'in', ids).execute()
  return ids.length
}

/** Removes a deleted store whose orders are gone, with everything of it. */
export async function removeStore(tx: Db, storeId: StoreId): Promise<void> {
  await deleteRows(tx, storeId, 'invoices').execute()
  await tx.deleteFrom('stores').where('id', '=', storeId).where('deleted_at', 'is not', null).execute()
}
