/** Health of stores: usual sales by the hour, silence, and failures. */

import { readStoredSettings } from '@thali/contract/store-settings'
import type { StoreId } from '@thali/domain/ids'
import { type RawBuilder, sql } from 'kysely'
import { hasRow } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { adding, insertRow, putRow, selectRows } from '../../../db/store-rows.ts'

/** Limit on failing stores in a day; more of them are one failure of the server. */
const FAILING_MAX = 5000

/** Stores that may sell now as far as operators are concerned, and are old enough to have a habit; after this one. */
export async function listStoresToWatch(
  db: Db,
  { madeBefore, but }: { readonly madeBefore: Date; readonly but: string },
  { after, limit }: { readonly after: StoreId; readonly limit: number },
) {
  const rows = await db
    .selectFrom('stores')
    .leftJoin('store_health as health', 'health.store_id', 'stores.id')
    .select(['stores.id', 'stores.name', 'stores.time_zone', 'stores.day_turns_at_minute'])
    .select(['stores.paused_reason', 'stores.paused_until', 'stores.view_only'])
    .select(['stores.subscription_status', 'stores.subscription_end', 'health.silent_since'])
    .where('stores.id', '>', after)
    .where('stores.created_at', '<', madeBefore)
    .where('stores.slug', '<>', but)
    .where('stores.deleted_at', 'is', null)
    .where('stores.suspended_at', 'is', null)
    .where('stores.held_for_email', '=', false)
    .orderBy('stores.id')
    .limit(limit)
    .execute()
  const hours = await listHours(db, rows)
  return rows.map((row) => ({ ...row, hours: hours.get(row.id) }))
}

/** Opening hours of those of the stores, at most 200, that have any. */
async function listHours(db: Db, stores: readonly { readonly id: StoreId }[]) {
  if (stores.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_settings')
    .select(['store_id', 'document'])
    .where(
      'store_id',
      'in',
      stores.map(({ id }) => id),
    )
    .where('section', '=', 'hours')
    .limit(stores.length)
    .execute()
  return new Map(rows.map((row) => [row.store_id, readStoredSettings(row.document, ['hours']).hours]))
}

export type WatchedStore = Awaited<ReturnType<typeof listStoresToWatch>>[number]

/** Orders by the hour of these stores, at most 200, on these business days. */
export async function listHourCounts(db: Db, storeIds: readonly StoreId[], days: readonly string[]) {
  const rows = await db
    .selectFrom('sales_by_hour')
    .select(['store_id', 'day', 'hour'])
    .select(({ fn }) => fn.sum<number | string>('orders').as('orders'))
    .where('store_id', 'in', [...storeIds])
    .where('day', 'in', [...days])
    .groupBy(['store_id', 'day', 'hour'])
    .execute()
  return rows.map(({ store_id, orders, ...row }) => ({ ...row, storeId: store_id, orders: Number(orders) }))
}

/** Marks a store that is not marked yet. @returns whether it was this call */
export async function markSilent(tx: Db, storeId: StoreId, at: Date): Promise<boolean> {
  return insertRow(tx, storeId, 'store_health', { silent_since: at })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({ silent_since: at })
        .where('store_health.silent_since', 'is', null),
    )
    .returning('store_id')
    .$call(hasRow)
}

/** Removes the silence mark from stores, at most 200. */
export async function unmarkSilent(db: Db, storeIds: readonly StoreId[]): Promise<void> {
  if (storeIds.length === 0) return
  await db
    .updateTable('store_health')
    .set({ silent_since: null })
    .where('store_id', 'in', [...storeIds])
    .where('silent_since', 'is not', null)
    .execute()
}

export async function findHealth(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'store_health').select(['silent_since', 'failures']).executeTakeFirst()
}

/** Adds to the faults of an hour of stores that there are; at most 500. */
export async function addFaults(tx: Db, hourAt: Date, counts: ReadonlyMap<StoreId, number>): Promise<void> {
  const known = await tx
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', [...counts.keys()])
    .execute()
  for (const { id } of known)
    await insertRow(tx, id, 'store_faults', { hour_at: hourAt, faults: counts.get(id) ?? 1 })
      .onConflict(adding('store_faults', ['hour_at'], ['faults']))
      .execute()
}

export async function removeFaultsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('store_faults').where('hour_at', '<', before).execute()
}

/** Failures since a time, by store: answers of the server, messages, tickets. */
export async function countFailuresSince(db: Db, since: Date): Promise<Map<StoreId, number>> {
  const counted = sql<number>`cast(count(*) as integer)`
  const parts = [
    await db
      .selectFrom('store_faults')
      .select(['store_id', sum('faults').as('count')])
      .where('hour_at', '>=', since)
      .groupBy('store_id')
      .limit(FAILING_MAX)
      .execute(),
    await db
      .selectFrom('undelivered_messages')
      .select(['store_id', counted.as('count')])
      .where('failed_at', '>=', since)
      .groupBy('store_id')
      .limit(FAILING_MAX)
      .execute(),
    await db
      .selectFrom('print_jobs')
      .select(['store_id', counted.as('count')])
      .where('finished_at', '>=', since)
      .where('finished_at', 'is not', null)
      .where('state', '=', 'failed')
      .groupBy('store_id')
      .limit(FAILING_MAX)
      .execute(),
  ]
  const counts = new Map<StoreId, number>()
  for (const { store_id, count } of parts.flat())
    counts.set(store_id, (counts.get(store_id) ?? 0) + Number(count))
  return counts
}

function sum(column: string): RawBuilder<number> {
  return sql<number>`cast(sum(${sql.ref(column)}) as integer)`
}

/** Writes what was counted; stores that are not named have none. */
export async function setFailures(tx: Db, counts: ReadonlyMap<StoreId, number>): Promise<void> {
  // As a literal, without which the partial index does not serve.
  await tx.updateTable('store_health').set({ failures: 0 }).where('failures', '>', sql.lit(0)).execute()
  for (const [storeId, failures] of counts) await putRow(tx, storeId, 'store_health', {}, { failures })
}
