/** The store's reservations as a calendar that a member subscribes to. */

import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { CalendarFeed, NewCalendarFeed } from '@thali/contract/reservations'
import type { StoreId, UserId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { mayDo } from '@thali/domain/people/permissions'
import { type CalendarEvent, writeCalendarFeed } from '@thali/domain/reservation/calendar-file'
import { storeAddress } from '@thali/domain/store/store-address'
import { dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../secrets/hash-token.ts'
import { SERVER_TEXTS } from '../../../server-texts.ts'
import { findRoleAt } from '../../base/account/callers/find-role.ts'
import { requirePerson, type Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readLanguage } from '../../base/people/own-account/own-profile.ts'
import { readShiftsOfPerson } from '../../base/shift/read-shifts.ts'
import { listTableRows } from '../codes/list-places.ts'
import { readBookedStore } from './booking-rules.ts'
import { findFeed, findFeedOwner, putFeed, removeFeed } from './calendar-feed.queries.ts'
import { listPlacesOf } from './load.queries.ts'
import { listOfDays } from './reservation.queries.ts'
import { toCalendarEvent } from './reservation.view.ts'

/** Limit of shifts in one calendar. */
const SHIFTS_MAX = 200

const PERMISSION = 'reservations.subscribe'
const DAY_MS = 86_400_000
const DAYS_BEHIND = 14
const DAYS_AHEAD = 90
/** Limits of events in one calendar, and of their tables. */
const EVENTS_MAX = 2000
const PLACES_MAX = 20

/** Time at which a person's address was created, if any; the address itself is shown only once. */
export async function readFeed({ db }: Deps, staff: Staff): Promise<CalendarFeed> {
  const createdAt = await findFeed(db, staff.storeId, requirePerson(staff))
  return { createdAt: createdAt?.toISOString() ?? null }
}

/** Creates a member's feed address, replacing the former one. */
export async function makeFeed(deps: Deps, staff: Staff): Promise<NewCalendarFeed> {
  const { storeId } = staff
  const { code } = await readBookedStore(deps, storeId)
  const feedSlug = storeAddress(code, deps.newSlug())
  const createdAt = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await putFeed(tx, storeId, { userId: requirePerson(staff), tokenHash: hashToken(feedSlug), createdAt })
    await writeAudit(deps, tx, staff, { action: 'calendar-feed.make' })
  })
  const url = deps.config.publicUrl + pathTo(RESERVATION_API.calendarFeedFile.path, { feedSlug })
  return { url, createdAt: createdAt.toISOString() }
}

export async function revokeFeed(deps: Deps, staff: Staff): Promise<CalendarFeed> {
  await inTransaction(deps.db, async (tx) => {
    if (await removeFeed(tx, staff.storeId, requirePerson(staff)))
      await writeAudit(deps, tx, staff, { action: 'calendar-feed.revoke' })
  })
  return { createdAt: null }
}

/**
 * Calendar of a feed address: the member's own shifts, and names, parties and tables of the reservations of these
 * weeks, without diners' phone numbers and notes. Not found for a member who may no longer see reservations.
 *
 * @throws {Refusal} reservation.not-found
 */
export async function readFeedFile(deps: Deps, feedSlug: string): Promise<string> {
  const { db } = deps
  const storeId = await findStoreIdByAddress(db, feedSlug)
  const owner = storeId && (await findFeedOwner(db, storeId, hashToken(feedSlug)))
  const role = storeId && owner && (await findRoleAt(db, storeId, owner))
  if (!storeId || !role || !mayDo(role, PERMISSION)) throw new Refusal('reservation.not-found')
  const { store } = await readBookedStore(deps, storeId)
  const today = epochDay(storeTime(deps.now().getTime(), store.timeZone).date)
  const behind = new Date(deps.now().getTime() - DAYS_BEHIND * DAY_MS)
  const from = dateOfEpochDay(today - DAYS_BEHIND)
  const to = dateOfEpochDay(today + DAYS_AHEAD)
  const rows = await listOfDays(db, storeId, { from, to }, EVENTS_MAX)
  const tables = await readTables(
    deps,
    storeId,
    rows.map(({ id }) => id),
  )
  const shifts = await ownShiftEvents(deps, storeId, owner, behind)
  return writeCalendarFeed(store.name, [
    ...shifts,
    ...rows.map((row) => ({
      ...toCalendarEvent(row, store),
      title: [row.name, String(row.party)].filter((part) => part !== '').join(' · '),
      description: '',
      location: tables.get(row.id) ?? '',
      url: '',
    })),
  ])
}

/** Names of the tables of some reservations. */
async function readTables(
  { db }: Deps,
  storeId: StoreId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const labels = new Map((await listTableRows(db, storeId)).map(({ id, label }) => [id, label]))
  const placed = await listPlacesOf(db, storeId, ids, ids.length * PLACES_MAX)
  return new Map(
    [...Map.groupBy(placed, ({ reservationId }) => reservationId)].map(([id, places]) => [
      id,
      places.flatMap(({ placeId }) => labels.get(placeId) ?? []).join(' + '),
    ]),
  )
}

/** The shifts of one person that begin on a day or later, as events of their calendar. */
async function ownShiftEvents(
  { db }: Deps,
  storeId: StoreId,
  userId: UserId,
  since: Date,
): Promise<CalendarEvent[]> {
  const shifts = await readShiftsOfPerson(db, storeId, userId, since, SHIFTS_MAX)
  if (shifts.length === 0) return []
  const title = SERVER_TEXTS.shift[(await readLanguage(db, userId)) ?? USUAL_LANGUAGE]
  return shifts.map(({ id, startsAt, endsAt, changedAt, note, revision }) => ({
    ...{ uid: `shift-${id}@thali`, sequence: revision - 1, status: 'confirmed' as const },
    ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), changedAt: Date.parse(changedAt) },
    ...{ title, description: note, location: '', url: '' },
  }))
}
