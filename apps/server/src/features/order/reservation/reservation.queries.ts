/** Reservations of stores and their rules. */

import type { StoreId } from '@thali/domain/ids'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { HOLDING_STATES, holdsSeats, type ReservationState } from '@thali/domain/reservation/reservation'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { firstDue } from '../../../db/due-rows.ts'
import { valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { putRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

export const RESERVATION_COLUMNS = [
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
  'email',
  'occasion',
  'allergy',
  'network',
  'remind_at',
  'cancellation',
  'answer_by',
] as const

export type ReservationRow = Pick<Selectable<Schema['reservations']>, (typeof RESERVATION_COLUMNS)[number]>

const ofStore = (db: Db, storeId: StoreId) =>
  selectRows(db, storeId, 'reservations').select(RESERVATION_COLUMNS)

export async function findRules(db: Db, storeId: StoreId): Promise<BookingRules | undefined> {
  const row = await selectRows(db, storeId, 'booking_rules').select('rules').executeTakeFirst()
  // Rules saved before a field existed get its default.
  return row && { ...DEFAULT_BOOKING_RULES, ...row.rules }
}

export async function putRules(tx: Db, storeId: StoreId, rules: BookingRules): Promise<void> {
  await putRow(tx, storeId, 'booking_rules', {}, { rules: JSON.stringify(rules) })
}

export function findBySlug(db: Db, storeId: StoreId, slug: string): Promise<ReservationRow | undefined> {
  return ofStore(db, storeId).where('slug', '=', slug).executeTakeFirst()
}

export function findById(db: Db, storeId: StoreId, id: string): Promise<ReservationRow | undefined> {
  return ofStore(db, storeId).where('id', '=', id).executeTakeFirst()
}

export function findByClientKey(db: Db, storeId: StoreId, key: string): Promise<ReservationRow | undefined> {
  return ofStore(db, storeId).where('client_key', '=', key).executeTakeFirst()
}

/** Locks a reservation until the transaction ends. */
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

/** Parties of one day of the store's clock that are there at `now` or may still come, by time. */
export function listPresentOrLate(
  db: Db,
  storeId: StoreId,
  { date, now }: { readonly date: string; readonly now: Date },
  limit: number,
): Promise<ReservationRow[]> {
  return ofStore(db, storeId)
    .where('local_date', '=', date)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['arrived', 'seated']),
        eb.and([eb('state', '=', 'confirmed'), eb('ends_at', '>', now)]),
      ]),
    )
    .orderBy('local_minute')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reservations of some days of the store's clock, both ends included, by time. */
export function listOfDays(
  db: Db,
  storeId: StoreId,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<ReservationRow[]> {
  return ofStore(db, storeId)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('state', 'in', [...HOLDING_STATES, 'finished'])
    .orderBy('local_date')
    .orderBy('local_minute')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Unanswered requests of a store, those that have waited longest first. */
export function listRequested(db: Db, storeId: StoreId, limit: number): Promise<ReservationRow[]> {
  return ofStore(db, storeId)
    .where((eb) => eb('state', '=', sql.lit<ReservationState>('requested')))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countRequested(db: Db, storeId: StoreId): Promise<number> {
  return countRows(
    selectRows(db, storeId, 'reservations').where((eb) =>
      eb('state', '=', sql.lit<ReservationState>('requested')),
    ),
  )
}

/** Reservations of some days that take up seats after a time, the first of them by time, and how many there are. */
export async function listHeldOfDays(
  db: Db,
  storeId: StoreId,
  { from, to, after }: { readonly from: string; readonly to: string; readonly after: Date },
  limit: number,
): Promise<{ readonly rows: ReservationRow[]; readonly count: number }> {
  const held = selectRows(db, storeId, 'reservations')
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('state', 'in', HOLDING_STATES)
    .where('ends_at', '>', after)
  const rows = await held
    .select(RESERVATION_COLUMNS)
    .orderBy('local_date')
    .orderBy('local_minute')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { rows, count: await countRows(held) }
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

export async function countNoShows(db: Db, storeId: StoreId, phone: string): Promise<number> {
  return countRows(
    selectRows(db, storeId, 'reservations')
      .where('phone', '=', phone)
      .where((eb) => eb('state', '=', sql.lit<ReservationState>('no-show'))),
  )
}

/** Number of reservations of a phone, or from a network, that take up seats after a time. */
export async function countOpen(
  tx: Db,
  storeId: StoreId,
  whose: { readonly phone: string } | { readonly network: string },
  after: Date,
): Promise<number> {
  return countRows(
    selectRows(tx, storeId, 'reservations')
      .$call((query) =>
        'phone' in whose
          ? query.where('phone', '=', whose.phone)
          : query.where('network', '=', whose.network).where((eb) => eb('network', '<>', sql.lit(''))),
      )
      .where('starts_at', '>', after)
      .where('state', 'in', HOLDING_STATES),
  )
}

/** Adds a reservation. @returns false when its client has already sent it */
export async function insertReservation(tx: Db, row: ReservationRow): Promise<boolean> {
  return tx
    .insertInto('reservations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'client_key']).doNothing())
    .$call(writesOne)
}

export async function updateReservation(tx: Db, { store_id: storeId, id, ...row }: ReservationRow) {
  const { state, party, starts_at, ends_at, local_date, local_minute, sequence, changed_at } = row
  const { name, phone, email, area, occasion, allergy, note, cancellation, answer_by } = row
  // Booker and reminder are needed only while it is upcoming.
  const { network, remind_at } = holdsSeats(state) ? row : { network: '', remind_at: null }
  await updateRows(tx, storeId, 'reservations')
    .set({ state, party, starts_at, ends_at, local_date, local_minute, sequence, changed_at })
    .set({ name, phone, email, area, occasion, allergy, note, network, remind_at, cancellation, answer_by })
    .where('id', '=', id)
    .execute()
}

/** Requests whose answer is due by `now`, or that begin before it, of all stores; `madeBefore` counts where no time is set. */
export function dueRequests(db: Db, madeBefore: Date, now: Date) {
  return db
    .selectFrom('reservations')
    .select(['store_id', 'id'])
    .where((eb) => eb('state', '=', sql.lit<ReservationState>('requested')))
    .where((eb) =>
      eb.or([
        eb('answer_by', '<=', now),
        eb('starts_at', '<=', now),
        eb.and([eb('answer_by', 'is', null), eb('changed_at', '<=', madeBefore)]),
      ]),
    )
}

/** Pages of them, the oldest first. */
export function listExpiring(db: Db, madeBefore: Date, now: Date) {
  return firstDue(dueRequests(db, madeBefore, now), 'created_at')
}

const NOBODY = {
  name: '',
  phone: '',
  email: '',
  note: '',
  area: '',
  allergy: '',
  occasion: null,
  network: '',
}

/** Field of a reservation that identifies its diner. */
export type ReservationGuest =
  | { readonly by: 'phone'; readonly value: string }
  | { readonly by: 'email'; readonly value: string }

/** Addresses in reservations of a diner that are over at `now`. */
export async function listAddressesOf(
  db: Db,
  storeId: StoreId,
  { by, value }: ReservationGuest,
  now: Date,
  limit: number,
): Promise<string[]> {
  return selectRows(db, storeId, 'reservations')
    .select('email')
    .distinct()
    .where(by, '=', value)
    .where('email', '<>', '')
    .where(isOver(now))
    .limit(limit)
    .$call(valuesOf('email'))
}

/** Erases personal data in those reservations of a diner that are over at `now`. @returns their number */
export async function eraseOfGuest(
  tx: Db,
  storeId: StoreId,
  { by, value }: ReservationGuest,
  now: Date,
): Promise<number> {
  const rows = await updateRows(tx, storeId, 'reservations')
    .set(NOBODY)
    .where(by, '=', value)
    .where(isOver(now))
    .returning('id')
    .execute()
  return rows.length
}

/** Numbers of reservations that name a diner, in all and over at `now`. */
export async function countOfGuest(db: Db, storeId: StoreId, { by, value }: ReservationGuest, now: Date) {
  const held = selectRows(db, storeId, 'reservations').where(by, '=', value)
  return { all: await countRows(held), over: await countRows(held.where(isOver(now))) }
}

/** Condition: the reservation no longer takes up seats at `now`. */
function isOver(now: Date) {
  return (eb: ExpressionBuilder<Schema, 'reservations'>) =>
    eb.or([eb('state', 'not in', HOLDING_STATES), eb('ends_at', '<', now)])
}

/** Erases personal data in all reservations of days before `before`. */
export async function eraseBefore(tx: Db, storeId: StoreId, before: string): Promise<void> {
  await updateRows(tx, storeId, 'reservations')
    .set(NOBODY)
    .where('local_date', '<', before)
    .where('phone', '<>', '')
    .execute()
}
