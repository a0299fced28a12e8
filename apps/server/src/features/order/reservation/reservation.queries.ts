/** Reservations of stores and their rules. */
import type { StoreId } from '@thali/domain/ids'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import { HOLDING_STATES, type ReservationState } from '@thali/domain/reservation/reservation'
import { type Selectable, sql } from 'kysely'
import type { Db, Schema } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'store_id',
  'id',
  'slug',
  'client_key',
  'state',
  'source',
  'name',
  'phone',
  'party',
  'starts_at',
  'ends_at',
  'local_date',
  'local_minute',
  'area',
  'note',
  'language',
  'sequence',
  'created_at',
  'changed_at',
] as const

export type ReservationRow = Pick<Selectable<Schema['reservations']>, (typeof COLUMNS)[number]>

const ofStore = (db: Db, storeId: StoreId) =>
  db.selectFrom('reservations').select(COLUMNS).where('store_id', '=', storeId)

export async function findRules(db: Db, storeId: StoreId): Promise<BookingRules | undefined> {
  const row = await db
    .selectFrom('booking_rules')
    .select('rules')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.rules
}

export async function putRules(tx: Db, storeId: StoreId, rules: BookingRules): Promise<void> {
  const text = JSON.stringify(rules)
  await tx
    .insertInto('booking_rules')
    .values({ store_id: storeId, rules: text })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ rules: text }))
    .execute()
}

export function findBySlug(db: Db, storeId: StoreId, slug: string): Promise<ReservationRow | undefined> {
  return ofStore(db, storeId).where('slug', '=', slug).executeTakeFirst()
}

export function findByClientKey(db: Db, storeId: StoreId, key: string): Promise<ReservationRow | undefined> {
  return ofStore(db, storeId).where('client_key', '=', key).executeTakeFirst()
}

/** One reservation, held until the transaction ends. */
export function lockReservation(tx: Db, storeId: StoreId, id: string): Promise<ReservationRow | undefined> {
  return ofStore(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

/** Reservations of one day of the store's clock, by time. */
export function listOfDay(db: Db, storeId: StoreId, date: string, limit: number): Promise<ReservationRow[]> {
  return ofStore(db, storeId)
    .where('local_date', '=', date)
    .orderBy('local_minute')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reservations of a phone, the latest first. */
export function listOfPhone(
  db: Db,
  storeId: StoreId,
  phone: string,
  limit: number,
): Promise<ReservationRow[]> {
  return ofStore(db, storeId)
    .where('phone', '=', phone)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many reservations of a phone take up seats after a time. */
export async function countOfPhone(tx: Db, storeId: StoreId, phone: string, after: Date): Promise<number> {
  const row = await tx
    .selectFrom('reservations')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .where('phone', '=', phone)
    .where('starts_at', '>', after)
    .where('state', 'in', HOLDING_STATES)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Adds a reservation. @returns false where its client has sent it already */
export async function insertReservation(tx: Db, row: ReservationRow): Promise<boolean> {
  const added = await tx
    .insertInto('reservations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateReservation(
  tx: Db,
  { store_id: storeId, id, ...row }: ReservationRow,
): Promise<void> {
  const { state, party, starts_at, ends_at, local_date, local_minute, sequence, changed_at } = row
  await tx
    .updateTable('reservations')
    .set({ state, party, starts_at, ends_at, local_date, local_minute, sequence, changed_at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Requests that were made or changed before a time, or begin before `now`, of all stores. */
export function dueRequests(db: Db, madeBefore: Date, now: Date) {
  return db
    .selectFrom('reservations')
    .select(['store_id as storeId', 'id'])
    .$narrowType<{ storeId: StoreId }>()
    .where((eb) => eb('state', '=', sql.lit<ReservationState>('requested')))
    .where((eb) => eb.or([eb('changed_at', '<=', madeBefore), eb('starts_at', '<=', now)]))
}

/** The first of them. */
export async function listExpiring(db: Db, madeBefore: Date, now: Date, limit: number) {
  return dueRequests(db, madeBefore, now).orderBy('created_at').limit(limit).execute()
}

const NOBODY = { name: '', phone: '', note: '', area: '' }

/** Takes from reservations of a phone that are over at `now` whatever tells of their guests. @returns how many */
export async function eraseOfPhone(tx: Db, storeId: StoreId, phone: string, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('reservations')
    .set(NOBODY)
    .where('store_id', '=', storeId)
    .where('phone', '=', phone)
    .where((eb) => eb.or([eb('state', 'not in', HOLDING_STATES), eb('ends_at', '<', now)]))
    .returning('id')
    .execute()
  return rows.length
}

/** How many reservations of a phone are kept. */
export async function countKeptOfPhone(tx: Db, storeId: StoreId, phone: string): Promise<number> {
  const row = await tx
    .selectFrom('reservations')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return row.n
}

/** The same of all reservations of days before `before`. */
export async function eraseBefore(tx: Db, storeId: StoreId, before: string): Promise<void> {
  await tx
    .updateTable('reservations')
    .set(NOBODY)
    .where('store_id', '=', storeId)
    .where('local_date', '<', before)
    .where('phone', '<>', '')
    .execute()
}
