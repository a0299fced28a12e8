/** Notes of the staff in the calendar. */

import type { StoreId } from '@thali/domain/ids'
import type { Selectable } from 'kysely'
import { writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'store_id',
  'id',
  'client_key',
  'local_date',
  'last_date',
  'from_minute',
  'to_minute',
  'body',
  'author_id',
  'author_name',
  'revision',
  'created_at',
] as const

export type NoteRow = Pick<Selectable<Schema['calendar_notes']>, (typeof COLUMNS)[number]>

const notesOf = (db: Db, storeId: StoreId) => selectRows(db, storeId, 'calendar_notes').select(COLUMNS)

/** Notes that are about some of these days, both ends included. */
export function listNotes(
  db: Db,
  storeId: StoreId,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<NoteRow[]> {
  return notesOf(db, storeId)
    .where('last_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('local_date')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findNote(db: Db, storeId: StoreId, id: string): Promise<NoteRow | undefined> {
  return notesOf(db, storeId).where('id', '=', id).executeTakeFirst()
}

/** A note, locked until the transaction ends. */
export function lockNote(tx: Db, storeId: StoreId, id: string): Promise<NoteRow | undefined> {
  return notesOf(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

/** The note that a client has sent before under a key. */
export function findNoteOfKey(tx: Db, storeId: StoreId, clientKey: string): Promise<NoteRow | undefined> {
  return notesOf(tx, storeId).where('client_key', '=', clientKey).executeTakeFirst()
}

/** Adds a note; one with the same key stays. @returns whether it was added */
export async function insertNote(tx: Db, row: NoteRow): Promise<boolean> {
  return tx
    .insertInto('calendar_notes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'client_key']).doNothing())
    .$call(writesOne)
}

export async function updateNote(tx: Db, row: NoteRow): Promise<void> {
  const { local_date, last_date, from_minute, to_minute, body, revision } = row
  await updateRows(tx, row.store_id, 'calendar_notes')
    .set({ local_date, last_date, from_minute, to_minute, body, revision })
    .where('id', '=', row.id)
    .execute()
}

export async function deleteNote(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'calendar_notes').where('id', '=', id).execute()
}
