/** Reservations, orders for later and posts of a store's calendar, by day. */

import type { StoreId } from '@thali/domain/ids'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { HOLDING_STATES } from '@thali/domain/reservation/reservation'
import { type Selectable, sql } from 'kysely'
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

const notesOf = (db: Db, storeId: StoreId) => selectRows(db, storeId, 'calendar_notes').select(COLUMNS)

/** Literals, as the index of open orders requires. */
const isOpen = sql<boolean>`state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`

interface Range {
  readonly from: Date
  readonly to: Date
}

/** Parties and guests expected on some days of the store's clock, both ends included. */
export async function countReservations(db: Db, storeId: StoreId, from: string, to: string, limit: number) {
  return selectRows(db, storeId, 'reservations')
    .select((eb) => [
      'local_date as date',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('parties'),
      eb.cast<number>(eb.fn.sum('party'), 'integer').as('guests'),
    ])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('state', 'in', [...HOLDING_STATES, 'finished'])
    .groupBy('local_date')
    .orderBy('local_date')
    .limit(limit)
    .execute()
}

/** Due times of open orders for later. */
export async function listDueOrders(
  db: Db,
  storeId: StoreId,
  { from, to }: Range,
  limit: number,
): Promise<Date[]> {
  const rows = await selectRows(db, storeId, 'orders')
    .select('due_at')
    .where(isOpen)
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ due_at: at }) => at ?? [])
}

/** Posts that are, or will be, published or end within a period. */
export function listPostsOf(db: Db, storeId: StoreId, { from, to }: Range, limit: number) {
  return selectRows(db, storeId, 'posts')
    .select(['id', 'state', 'content', 'published_at as publishedAt', 'due_at as dueAt'])
    .where((eb) =>
      eb.or([
        eb.and([eb('published_at', '>=', from), eb('published_at', '<', to)]),
        eb.and([eb('due_at', '>=', from), eb('due_at', '<', to)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type NoteRow = Pick<Selectable<Schema['calendar_notes']>, (typeof COLUMNS)[number]>

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
