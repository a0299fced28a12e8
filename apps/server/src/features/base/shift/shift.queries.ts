/** Shifts of a store's staff. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Selectable } from 'kysely'
import { valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'store_id',
  'id',
  'client_key',
  'user_id',
  'local_date',
  'from_minute',
  'to_minute',
  'starts_at',
  'ends_at',
  'note',
  'revision',
  'created_at',
  'changed_at',
] as const

export type ShiftRow = Pick<Selectable<Schema['shifts']>, (typeof COLUMNS)[number]>

const shiftsOf = (db: Db, storeId: StoreId) => selectRows(db, storeId, 'shifts').select(COLUMNS)

/** Shifts that start on a day or later, earliest first. */
const shiftsFrom = (db: Db, storeId: StoreId, from: string, limit: number) =>
  shiftsOf(db, storeId)
    .where('local_date', '>=', from)
    .orderBy('local_date')
    .orderBy('from_minute')
    .orderBy('id')
    .limit(limit)

/** Shifts that start on some days, both included, earliest first. */
export function listShifts(
  db: Db,
  storeId: StoreId,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<ShiftRow[]> {
  return shiftsFrom(db, storeId, from, limit).where('local_date', '<=', to).execute()
}

/** Shifts of one person that start on a day or later, earliest first. */
export function listShiftsOfPerson(
  db: Db,
  storeId: StoreId,
  userId: UserId,
  from: string,
  limit: number,
): Promise<ShiftRow[]> {
  return shiftsFrom(db, storeId, from, limit).where('user_id', '=', userId).execute()
}

export function findShift(db: Db, storeId: StoreId, id: string): Promise<ShiftRow | undefined> {
  return shiftsOf(db, storeId).where('id', '=', id).executeTakeFirst()
}

/** A shift, locked until the transaction ends. */
export function lockShift(tx: Db, storeId: StoreId, id: string): Promise<ShiftRow | undefined> {
  return shiftsOf(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

/** The shift created before under an idempotency key. */
export function findShiftOfKey(tx: Db, storeId: StoreId, clientKey: string): Promise<ShiftRow | undefined> {
  return shiftsOf(tx, storeId).where('client_key', '=', clientKey).executeTakeFirst()
}

/** Adds shifts. @returns number that already existed under their key */
export async function insertShifts(tx: Db, rows: readonly ShiftRow[]): Promise<number> {
  let known = 0
  for (const row of rows) {
    const isNew = await tx
      .insertInto('shifts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['store_id', 'client_key']).doNothing())
      .$call(writesOne)
    if (!isNew) known += 1
  }
  return known
}

export async function updateShift(tx: Db, row: ShiftRow): Promise<void> {
  const { user_id, local_date, from_minute, to_minute, starts_at, ends_at, note, revision, changed_at } = row
  await updateRows(tx, row.store_id, 'shifts')
    .set({ user_id, local_date, from_minute, to_minute, starts_at, ends_at, note, revision, changed_at })
    .where('id', '=', row.id)
    .execute()
}

export async function deleteShift(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'shifts').where('id', '=', id).execute()
}

/** People with shifts that start at a time or later. */
export async function listPlanned(tx: Db, storeId: StoreId, from: Date, limit: number): Promise<UserId[]> {
  return selectRows(tx, storeId, 'shifts')
    .select('user_id')
    .distinct()
    .where('starts_at', '>=', from)
    .limit(limit)
    .$call(valuesOf('user_id'))
}

/** Removes shifts of some people that start at a time or later. */
export async function deleteShiftsFrom(tx: Db, storeId: StoreId, userIds: readonly UserId[], from: Date) {
  if (userIds.length === 0) return
  await deleteRows(tx, storeId, 'shifts')
    .where('user_id', 'in', userIds)
    .where('starts_at', '>=', from)
    .execute()
}
