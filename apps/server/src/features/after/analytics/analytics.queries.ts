import { monthName } from '@thali/domain/figures/figure-period'
import type { ItemId, StoreId } from '@thali/domain/ids'
import type { StoreClock } from '@thali/domain/time/store-clock'
import { chunksOf } from '../../../db/chunks-of.ts'
import type { Db } from '../../../db/schema.ts'
import { adding, insertRow, selectRows } from '../../../db/store-rows.ts'

/** Clocks of existing stores, by id. */
export async function findClocks(db: Db, storeIds: readonly StoreId[]): Promise<Map<string, StoreClock>> {
  const clocks = new Map<string, StoreClock>()
  for (const some of chunksOf(storeIds)) {
    const rows = await db
      .selectFrom('stores')
      .select(['id', 'time_zone', 'day_turns_at_minute'])
      .where('id', 'in', some)
      .execute()
    for (const { id, time_zone, day_turns_at_minute } of rows)
      clocks.set(id, { timeZone: time_zone, dayTurnsAtMinute: day_turns_at_minute })
  }
  return clocks
}

/** Ids among these that are printed codes of the store. */
export async function findKnownCodes(db: Db, storeId: StoreId, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunksOf(ids)) {
    const rows = await selectRows(db, storeId, 'codes').select('id').where('id', 'in', some).execute()
    for (const row of rows) known.add(row.id)
  }
  return known
}

export async function raiseCodeCount(
  tx: Db,
  storeId: StoreId,
  day: string,
  { codeId, scans }: { readonly codeId: string; readonly scans: number },
): Promise<void> {
  await insertRow(tx, storeId, 'code_scans', { code_id: codeId, day, scans })
    .onConflict(adding('code_scans', ['code_id', 'day'], ['scans']))
    .execute()
}

/** Views and adds of one item on one day. */
export interface ItemCount {
  readonly itemId: ItemId
  readonly views: number
  readonly adds: number
}

export async function raiseItemCount(tx: Db, storeId: StoreId, day: string, count: ItemCount): Promise<void> {
  const counted = { store_id: storeId, item_id: count.itemId, views: count.views, adds: count.adds }
  await tx
    .insertInto('item_counts')
    .values({ ...counted, day })
    .onConflict(adding('item_counts', ['day', 'item_id'], ['views', 'adds']))
    .execute()
  await tx
    .insertInto('item_counts_by_month')
    .values({ ...counted, month: monthName(day) })
    .onConflict(adding('item_counts_by_month', ['month', 'item_id'], ['views', 'adds']))
    .execute()
}

export async function raisePageCount(
  tx: Db,
  storeId: StoreId,
  day: string,
  count: { readonly page: string; readonly views: number },
): Promise<void> {
  await insertRow(tx, storeId, 'page_counts', { day, page: count.page, views: count.views })
    .onConflict(adding('page_counts', ['day', 'page'], ['views']))
    .execute()
}

/** Adds to the day's counts of suggested dishes shown and taken. */
export async function raiseSuggestionCount(
  tx: Db,
  storeId: StoreId,
  day: string,
  { shown, added }: { readonly shown: number; readonly added: number },
): Promise<void> {
  await insertRow(tx, storeId, 'suggestion_counts', { day, shown, added })
    .onConflict(adding('suggestion_counts', ['day'], ['shown', 'added']))
    .execute()
}

/** Limit of distinct texts counted per store and day; further ones are not. */
export const FAILED_SEARCHES_A_DAY = 100

export async function listFailedSearches(tx: Db, storeId: StoreId, day: string): Promise<Set<string>> {
  const rows = await selectRows(tx, storeId, 'failed_searches')
    .select('text')
    .where('day', '=', day)
    // Concurrent processes may exceed the limit.
    .limit(2 * FAILED_SEARCHES_A_DAY)
    .execute()
  return new Set(rows.map(({ text }) => text))
}

/** Adds to the day's searches without results for a text. */
export async function raiseFailedSearch(
  tx: Db,
  storeId: StoreId,
  day: string,
  count: { readonly text: string; readonly searches: number },
): Promise<void> {
  await insertRow(tx, storeId, 'failed_searches', { day, ...count })
    .onConflict(adding('failed_searches', ['day', 'text'], ['searches']))
    .execute()
}
