/** Printed codes and how often they are scanned. */

import type { StoreId } from '@thali/domain/ids'
import type { CodeTarget } from '@thali/domain/order/code'
import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { hasRow } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'id',
  'kind',
  'area',
  'menu_id as menuId',
  'order_type as orderType',
  'place_name as placeName',
  'place',
  'key_version as keyVersion',
  'maximum_waiting as maximumWaiting',
  'place_id as placeId',
  'created_at as createdAt',
] as const

export interface CodeRow extends CodeTarget {
  readonly id: string
  readonly area: string
  readonly keyVersion: number
  readonly maximumWaiting: number | null
  /** Null: it leads to no table or room. */
  readonly placeId: string | null
  readonly createdAt: Date
}

/** Codes on a store's list. */
function listed(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'codes').select(COLUMNS).where('removed_at', 'is', null)
}

export async function listCodes(db: Db, storeId: StoreId, limit: number): Promise<CodeRow[]> {
  return listed(db, storeId).orderBy('id').limit(limit).execute()
}

export async function updatePrinted(db: Db, storeId: StoreId, codeIds: readonly string[], at: Date) {
  await updateRows(db, storeId, 'codes')
    .set({ printed_at: at })
    .where('id', 'in', codeIds)
    .where('printed_at', 'is', null)
    .execute()
}

/** Codes with these ids that are on the store's list; at most as many as ids are given. */
export async function listCodesById(
  db: Db,
  storeId: StoreId,
  codeIds: readonly string[],
): Promise<CodeRow[]> {
  if (codeIds.length === 0) return []
  return listed(db, storeId).where('id', 'in', codeIds).limit(codeIds.length).execute()
}

/** Locks a code until the transaction ends. */
export async function lockCode(tx: Db, storeId: StoreId, codeId: string): Promise<CodeRow | undefined> {
  return listed(tx, storeId).where('id', '=', codeId).$call(lockRows(tx)).executeTakeFirst()
}

/** Scans of each code on the list since the day `since`, and the last day on which it was scanned at all. */
export async function listScans(db: Db, storeId: StoreId, since: string, limit: number) {
  return selectRows(db, storeId, 'code_scans')
    .innerJoin('codes', (join) =>
      join
        .onRef('codes.store_id', '=', 'code_scans.store_id')
        .onRef('codes.id', '=', 'code_scans.code_id')
        .on('codes.removed_at', 'is', null),
    )
    .select([
      'code_scans.code_id as codeId',
      sql<number>`cast(coalesce(sum(code_scans.scans) filter (where code_scans.day >= ${since}), 0) as integer)`.as(
        'scans',
      ),
      sql<string>`max(code_scans.day)`.as('lastDay'),
    ])
    .groupBy('code_scans.code_id')
    .orderBy('code_scans.code_id')
    .limit(limit)
    .execute()
}

/** Adds a code, or puts a removed one back on the list. @returns false when a code with the same target is on it */
export async function insertCode(tx: Db, row: NewRow<'codes'>): Promise<boolean> {
  return tx
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'place_key'])
        .doUpdateSet({ removed_at: null, area: row.area, place_id: row.place_id })
        .where('codes.removed_at', 'is not', null),
    )
    .returning('id')
    .$call(hasRow)
}

export async function updateCode(
  tx: Db,
  storeId: StoreId,
  codeId: string,
  { area, maximumWaiting }: Pick<CodeRow, 'area' | 'maximumWaiting'>,
): Promise<void> {
  await updateRows(tx, storeId, 'codes')
    .set({ area, maximum_waiting: maximumWaiting })
    .where('id', '=', codeId)
    .execute()
}

/** Whether a code on the list leads to a place. */
export async function hasCodeAt(tx: Db, storeId: StoreId, placeId: string): Promise<boolean> {
  return selectRows(tx, storeId, 'codes')
    .select('id')
    .where('place_id', '=', placeId)
    .where('removed_at', 'is', null)
    .limit(1)
    .$call(hasRow)
}

export async function moveCodesOf(tx: Db, storeId: StoreId, placeId: string, area: string): Promise<void> {
  await updateRows(tx, storeId, 'codes').set({ area }).where('place_id', '=', placeId).execute()
}

/** Gives the place of a code its next key. */
export async function raiseKey(tx: Db, storeId: StoreId, codeId: string, at: Date): Promise<void> {
  await updateRows(tx, storeId, 'codes')
    .set((eb) => ({ key_version: eb('codes.key_version', '+', 1), rekeyed_at: at }))
    .where('id', '=', codeId)
    .execute()
}

/** Number of places whose key was replaced, including removed ones. */
export async function countRekeyed(tx: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(tx, storeId, 'codes').where('key_version', '>', 0))
}

/** Deletes codes that were removed before the last `kept` ones, except those that were ever revoked. */
export async function forgetRemoved(tx: Db, storeId: StoreId, kept: number): Promise<void> {
  const beyond = await selectRows(tx, storeId, 'codes')
    .select('removed_at')
    .where('key_version', '=', 0)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!beyond?.removed_at) return
  await deleteRows(tx, storeId, 'codes')
    .where('key_version', '=', 0)
    .where('removed_at', '<=', beyond.removed_at)
    .execute()
}

/** Removes a code from the list. Its key stays, so that revoked codes stay invalid when the code is created again. */
export async function hideCode(tx: Db, storeId: StoreId, codeId: string, at: Date): Promise<void> {
  await updateRows(tx, storeId, 'codes')
    .set({ removed_at: at, maximum_waiting: null, place_id: null })
    .where('id', '=', codeId)
    .execute()
}
