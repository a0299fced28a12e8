/** Shifts for staff: of some days, current ones, and the caller's own. */
import { Refusal } from '@thali/contract/refusal'
import { OWN_SHIFTS_MAX, SHIFTS_OF_WEEK, type Shift, type Shifts } from '@thali/contract/shifts'
import type { StoreId, UserId } from '@thali/domain/ids'
import { shiftsAt } from '@thali/domain/people/shift'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { findTimeZone } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { personOf, type Staff } from '../account/guard.ts'
import { readMembers } from '../people/staff/read-members.ts'
import { findShift, listShifts, listShiftsOfPerson } from './shift.queries.ts'
import { toPlanned, toShift } from './shift.view.ts'

/** @throws {Refusal} store.not-found */
export async function readZone(db: Db, storeId: StoreId): Promise<string> {
  const timeZone = await findTimeZone(db, storeId)
  if (timeZone === undefined) throw new Refusal('store.not-found')
  return timeZone
}

/** @throws {Refusal} shift.not-found */
export async function readShift({ db }: Deps, { storeId }: Staff, id: string): Promise<Shift> {
  const row = await findShift(db, storeId, id)
  if (!row) throw new Refusal('shift.not-found')
  return toShift(row, await readMembers(db, storeId), await readZone(db, storeId))
}

/** Shifts that start on some days, both included, also of former members. */
export async function readShiftsOf(
  db: Db,
  storeId: StoreId,
  days: { readonly from: string; readonly to: string },
  limit: number,
): Promise<Shift[]> {
  const [timeZone, rows] = [await readZone(db, storeId), await listShifts(db, storeId, days, limit)]
  if (rows.length === 0) return []
  const members = await readMembers(db, storeId)
  return rows.map((row) => toShift(row, members, timeZone))
}

/** Current shifts of active members. */
export async function readShiftsNow({ db, now }: Deps, { storeId }: Staff): Promise<Shifts> {
  const at = now()
  const timeZone = await readZone(db, storeId)
  const today = storeTime(at.getTime(), timeZone).date
  // One that started yesterday may last past midnight.
  const rows = await listShifts(db, storeId, { from: addDays(today, -1), to: today }, SHIFTS_OF_WEEK)
  const running = shiftsAt(rows.map(toPlanned), at.getTime(), timeZone)
  const members = await readMembers(db, storeId)
  const items = running
    .map(({ row }) => toShift(row, members, timeZone))
    .filter(({ isActive }) => isActive)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  return { items, serverTime: at.toISOString() }
}

/** The next shifts of the caller, including one in progress. */
export async function readOwnShifts({ db, now }: Deps, staff: Staff): Promise<Shifts> {
  const at = now()
  const userId = personOf(staff)
  return {
    items: userId ? await readShiftsOfPerson(db, staff.storeId, userId, at, OWN_SHIFTS_MAX) : [],
    serverTime: at.toISOString(),
  }
}

/** The next shifts of one person, including a current one. */
export async function readShiftsOfPerson(
  db: Db,
  storeId: StoreId,
  userId: UserId,
  at: Date,
  limit: number,
): Promise<Shift[]> {
  const timeZone = await readZone(db, storeId)
  const yesterday = addDays(storeTime(at.getTime(), timeZone).date, -1)
  // Few of yesterday's have ended.
  const rows = await listShiftsOfPerson(db, storeId, userId, yesterday, limit + 10)
  const members = await readMembers(db, storeId)
  return rows
    .map((row) => toShift(row, members, timeZone))
    .filter(({ endsAt }) => Date.parse(endsAt) > at.getTime())
    .slice(0, limit)
}
