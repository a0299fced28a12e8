/** Parties that wait for a table. */

import type { StoreId } from '@thali/domain/ids'
import type { WaitingState } from '@thali/domain/reservation/waitlist'
import { type Selectable, sql } from 'kysely'
import { writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'store_id',
  'id',
  'client_key',
  'state',
  'name',
  'phone',
  'party',
  'quoted_minutes',
  'created_at',
  'told_at',
  'closed_at',
] as const

export type WaitingRow = Pick<Selectable<Schema['waitlist']>, (typeof COLUMNS)[number]>

/** Parties still waiting that came after `since`, longest first. */
export function listWaitingParties(
  db: Db,
  storeId: StoreId,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<WaitingRow[]> {
  return selectRows(db, storeId, 'waitlist')
    .select(COLUMNS)
    .where(sql<boolean>`state in ('waiting', 'told')`)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a waiting party until the transaction ends. */
export function lockWaiting(tx: Db, storeId: StoreId, id: string): Promise<WaitingRow | undefined> {
  return selectRows(tx, storeId, 'waitlist')
    .select(COLUMNS)
    .where('id', '=', id)
    .$call(lockRows(tx))
    .executeTakeFirst()
}

/** Adds a party. @returns false when its client has already sent it */
export async function insertWaiting(tx: Db, row: WaitingRow): Promise<boolean> {
  return tx
    .insertInto('waitlist')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'client_key']).doNothing())
    .$call(writesOne)
}

export async function moveWaiting(
  tx: Db,
  storeId: StoreId,
  id: string,
  change: { readonly state: WaitingState; readonly told_at: Date | null; readonly closed_at: Date | null },
): Promise<void> {
  await updateRows(tx, storeId, 'waitlist').set(change).where('id', '=', id).execute()
}

/** Parties of a phone, whether or not they still wait, the latest first. */
export function listWaitingOf(db: Db, storeId: StoreId, phone: string, limit: number): Promise<WaitingRow[]> {
  return selectRows(db, storeId, 'waitlist')
    .select(COLUMNS)
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Removes parties of a phone, whether or not they still wait. */
export async function removeWaitingOf(tx: Db, storeId: StoreId, phone: string): Promise<void> {
  await deleteRows(tx, storeId, 'waitlist').where('phone', '=', phone).execute()
}
