/** Adds, changes and removes shifts. */
import { Refusal } from '@thali/contract/refusal'
import {
  type addShiftSchema,
  type changeShiftSchema,
  SHIFTS_OF_WEEK,
  type Shift,
} from '@thali/contract/shifts'
import type { StoreId } from '@thali/domain/ids'
import { overlapsOf } from '@thali/domain/people/shift'
import { isSameContent } from '@thali/domain/same-content'
import { mondayOf } from '@thali/domain/time/calendar-dates'
import { addDays } from '@thali/domain/time/calendar-day'
import { spanOfWall } from '@thali/domain/time/wall-span'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockMembers, readMembers } from '../people/staff/read-members.ts'
import { readZone } from './read-shifts.ts'
import {
  deleteShift,
  findShiftOfKey,
  insertShifts,
  listShifts,
  lockShift,
  type ShiftRow,
  updateShift,
} from './shift.queries.ts'
import { type Members, toPlanned, toShift } from './shift.view.ts'

type Planned = Omit<z.output<typeof addShiftSchema>, 'clientKey'>

/**
 * Plans a shift of a member; a repetition with the same key is the same shift.
 *
 * @throws {Refusal} staff.not-found, shift.no-time, shift.too-many; shift.overlaps unless that is wanted;
 *   shift.changed-meanwhile: another was sent under this key
 */
export async function addShift(
  deps: Deps,
  staff: Staff,
  { clientKey, ...asked }: z.output<typeof addShiftSchema>,
): Promise<Shift> {
  const { storeId } = staff
  const timeZone = await readZone(deps.db, storeId)
  return inTransaction(deps.db, async (tx) => {
    const members = await lockMembers(tx, storeId, [asked.userId])
    const known = await findShiftOfKey(tx, storeId, clientKey)
    const times = shiftTimes(asked, timeZone)
    if (known) return toShift(asSent(known, times), members, timeZone)
    const row: ShiftRow = {
      ...{ store_id: storeId, id: deps.newId(), client_key: clientKey, revision: 1 },
      ...{ created_at: deps.now(), changed_at: deps.now() },
      ...times,
    }
    await refuseUnplannable(tx, storeId, row, { asked, members, timeZone })
    // If sent twice concurrently, the other was first.
    const sent = (await insertShifts(tx, [row])) > 0 && (await findShiftOfKey(tx, storeId, clientKey))
    if (sent) return toShift(asSent(sent, times), members, timeZone)
    await writeAudit(deps, tx, staff, {
      action: 'shift.add',
      subject: row.id,
      changes: { person: [null, nameOf(row, members)], ...timeChanges(null, row) },
    })
    await publishShift(deps, tx, storeId, row.id)
    return toShift(row, members, timeZone)
  })
}

/**
 * Changes a shift, which may become another member's.
 *
 * @throws {Refusal} shift.not-found, shift.changed-meanwhile, and as `addShift`
 */
export async function changeShift(
  deps: Deps,
  staff: Staff,
  shiftId: string,
  { revision, ...asked }: z.output<typeof changeShiftSchema>,
): Promise<Shift> {
  const { storeId } = staff
  const timeZone = await readZone(deps.db, storeId)
  return inTransaction(deps.db, async (tx) => {
    const before = await lockShift(tx, storeId, shiftId)
    if (!before) throw new Refusal('shift.not-found')
    if (before.revision !== revision) throw new Refusal('shift.changed-meanwhile')
    const members = await lockMembers(tx, storeId, [asked.userId])
    const times = shiftTimes(asked, timeZone)
    const after = { ...before, ...times, revision: revision + 1, changed_at: deps.now() }
    await refuseUnplannable(tx, storeId, after, { asked, members, timeZone })
    await updateShift(tx, after)
    await writeAudit(deps, tx, staff, {
      action: 'shift.change',
      subject: shiftId,
      changes: {
        person: [nameOf(before, members), nameOf(after, members)],
        ...timeChanges(before, after),
      },
    })
    await publishShift(deps, tx, storeId, shiftId)
    return toShift(after, members, timeZone)
  })
}

/** Removes a shift. @throws {Refusal} shift.not-found */
export async function removeShift(deps: Deps, staff: Staff, shiftId: string): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const before = await lockShift(tx, storeId, shiftId)
    if (!before) throw new Refusal('shift.not-found')
    const members = await readMembers(tx, storeId)
    await deleteShift(tx, storeId, shiftId)
    await writeAudit(deps, tx, staff, {
      action: 'shift.remove',
      subject: shiftId,
      changes: { person: [nameOf(before, members), null], ...timeChanges(before, null) },
    })
    await publishShift(deps, tx, storeId, shiftId)
  })
}

/** Columns of the time and the person. @throws {Refusal} shift.no-time */
export function shiftTimes({ userId, date, fromMinute, toMinute, note }: Planned, timeZone: string) {
  const span = spanOfWall({ date, fromMinute, toMinute }, timeZone)
  if (!span) throw new Refusal('shift.no-time')
  return {
    ...{ user_id: userId, local_date: date, from_minute: fromMinute, to_minute: toMinute, note },
    ...{ starts_at: new Date(span.from), ends_at: new Date(span.to) },
  }
}

/** Shift sent before; another one under its key is refused. */
function asSent(known: ShiftRow, times: ReturnType<typeof shiftTimes>): ShiftRow {
  if (known.revision === 1 && !isSameContent({ ...known, ...times }, known))
    throw new Refusal('shift.changed-meanwhile')
  return known
}

const nameOf = ({ user_id: userId }: ShiftRow, members: Members) => members.get(userId)?.name ?? ''

/** Day and minutes of a shift for the audit log. */
function timeChanges(before: ShiftRow | null, after: ShiftRow | null) {
  return {
    date: [before?.local_date ?? null, after?.local_date ?? null],
    fromMinute: [before?.from_minute ?? null, after?.from_minute ?? null],
    toMinute: [before?.to_minute ?? null, after?.to_minute ?? null],
  } as const
}

interface Plan {
  readonly asked: Planned
  readonly members: Members
  readonly timeZone: string
}

/**
 * Refuses shifts that cannot be planned. Overlaps are reported, not refused: of two concurrent plans the second
 * may miss the first.
 */
async function refuseUnplannable(
  tx: Db,
  storeId: StoreId,
  row: ShiftRow,
  { asked, members, timeZone }: Plan,
): Promise<void> {
  if (!members.get(row.user_id)?.isActive) throw new Refusal('staff.not-found')
  const monday = mondayOf(row.local_date)
  const days = { from: addDays(monday, -1), to: addDays(monday, 7) }
  const there = (await listShifts(tx, storeId, days, 2 * SHIFTS_OF_WEEK)).filter(
    ({ id, client_key: key }) => id !== row.id && key !== row.client_key,
  )
  const ofWeek = there.filter(({ local_date: date }) => mondayOf(date) === monday)
  if (ofWeek.length >= SHIFTS_OF_WEEK) throw new Refusal('shift.too-many')
  const [other] = asked.isOverlapKept ? [] : overlapsOf(toPlanned(row), there.map(toPlanned), timeZone)
  if (!other) return
  const { date, fromMinute, toMinute } = other
  throw new Refusal('shift.overlaps', { date, fromMinute, toMinute })
}

/** Publishes that shifts changed; the last statement of its transaction. */
export async function publishShift(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  storeId: StoreId,
  shiftId: string,
): Promise<void> {
  await publishEvent(deps, tx, { storeId, kind: 'shift.changed', data: { shiftId }, at: deps.now() })
}
