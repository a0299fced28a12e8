import { Refusal } from '@thali/contract/refusal'
import { type GuestReservation, RESERVATIONS_OF_DAY, type Reservations } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { type CalendarEvent, writeCalendarFile } from '@thali/domain/reservation/calendar-file'
import type { ReservationState } from '@thali/domain/reservation/reservation'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findStoreIdByAddress } from '../../base/store/find-store.ts'
import { readBookedStore } from './booking-rules.ts'
import { listPlacesOf } from './load.queries.ts'
import { findBySlug, listOfDay, type ReservationRow } from './reservation.queries.ts'
import { toGuestReservation, toStaffReservation } from './reservation.view.ts'

/** Tables of one reservation. */
const PLACES_MAX = 20

/**
 * The reservation that a slug opens.
 *
 * @throws {Refusal} reservation.not-found
 */
export async function findReservation(
  db: Db,
  slug: string,
): Promise<ReservationRow & { readonly storeId: StoreId }> {
  const storeId = await findStoreIdByAddress(db, slug)
  const row = storeId && (await findBySlug(db, storeId, slug))
  if (!row) throw new Refusal('reservation.not-found')
  return { ...row, storeId }
}

/** A reservation for whoever has its slug. */
export async function readReservation(
  deps: Pick<Deps, 'db' | 'now' | 'storeCache'>,
  slug: string,
): Promise<GuestReservation> {
  const row = await findReservation(deps.db, slug)
  const { store, rules } = await readBookedStore(deps, row.storeId)
  return toGuestReservation(row, store, rules, deps.now())
}

/** The same as a file for a calendar, which finds the event again by its id. */
export async function readReservationFile(
  deps: Pick<Deps, 'db' | 'now' | 'storeCache'>,
  slug: string,
): Promise<string> {
  const row = await findReservation(deps.db, slug)
  const { store } = await readBookedStore(deps, row.storeId)
  const { street, city, pinCode } = store.address
  return writeCalendarFile({
    uid: `${row.id}@thali`,
    sequence: row.sequence,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    changedAt: row.changed_at.getTime(),
    status: statusOf(row.state),
    title: store.name,
    description: '',
    location: [street, pinCode, city].filter((part) => part !== '').join(', '),
    url: '',
  })
}

function statusOf(state: ReservationState): CalendarEvent['status'] {
  if (state === 'requested') return 'tentative'
  return state === 'cancelled' || state === 'expired' ? 'cancelled' : 'confirmed'
}

/** Reservations of one day of the store's clock; today's unless another is asked for. */
export async function listReservations(
  deps: Pick<Deps, 'db' | 'now' | 'storeCache'>,
  { storeId }: Staff,
  asked: string | undefined,
): Promise<Reservations> {
  const { db } = deps
  const at = deps.now()
  const date = asked ?? storeTime(at.getTime(), (await readBookedStore(deps, storeId)).store.timeZone).date
  const rows = await listOfDay(db, storeId, date, RESERVATIONS_OF_DAY)
  const ids = rows.map(({ id }) => id)
  const placed = ids.length === 0 ? [] : await listPlacesOf(db, storeId, ids, ids.length * PLACES_MAX)
  const places = Map.groupBy(placed, ({ reservationId }) => reservationId)
  return {
    items: rows.map((row) =>
      toStaffReservation(
        row,
        (places.get(row.id) ?? []).map(({ placeId }) => placeId),
      ),
    ),
    serverTime: at.toISOString(),
  }
}

export async function readPlacesOf(db: Db, storeId: StoreId, id: string): Promise<string[]> {
  return (await listPlacesOf(db, storeId, [id], PLACES_MAX)).map(({ placeId }) => placeId)
}
