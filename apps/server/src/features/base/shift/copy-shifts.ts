import { type CopiedShifts, type CopyWeek, SHIFTS_OF_WEEK } from '@thali/contract/shifts'
import { copyWeek } from '@thali/domain/people/shift'
import { addDays } from '@thali/domain/time/calendar-day'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockMembers } from '../people/staff/read-members.ts'
import { publishShift, shiftTimes } from './plan-shift.ts'
import { readZone } from './read-shifts.ts'
import { insertShifts, listShifts, type ShiftRow } from './shift.queries.ts'
import { toPlanned } from './shift.view.ts'

const WEEK_DAYS = 7

/** Copies the shifts of a week into another, on the same days and minutes, except those that overlap one there. */
export async function copyShifts(deps: Deps, staff: Staff, { from, to }: CopyWeek): Promise<CopiedShifts> {
  const { storeId } = staff
  const timeZone = await readZone(deps.db, storeId)
  return inTransaction(deps.db, async (tx) => {
    const weekOf = (first: string) => ({ from: first, to: addDays(first, WEEK_DAYS - 1) })
    const shifts = await listShifts(tx, storeId, weekOf(from), SHIFTS_OF_WEEK)
    // Shifts that start the day before or after may overlap one of the week.
    const around = { from: addDays(to, -1), to: addDays(to, WEEK_DAYS) }
    const there = await listShifts(tx, storeId, around, 2 * SHIFTS_OF_WEEK)
    const members = await lockMembers(
      tx,
      storeId,
      shifts.map(({ user_id: userId }) => userId),
    )
    const keyOf = ({ id, revision }: ShiftRow) => `copy-${id}-${revision}-${to}`
    const keys = new Set(there.map(({ client_key: key }) => key))
    const fresh = shifts.filter((row) => !keys.has(keyOf(row)))
    const week = weekOf(to)
    const ofWeek = there.filter(({ local_date: date }) => week.from <= date && date <= week.to)
    const { copied } = copyWeek(fresh.map(toPlanned), there.map(toPlanned), {
      ...{ from, to, timeZone },
      isActive: (userId) => members.get(userId)?.isActive ?? false,
    })
    const rows = copied.slice(0, Math.max(0, SHIFTS_OF_WEEK - ofWeek.length)).map(
      ({ row, ...planned }): ShiftRow => ({
        ...row,
        ...shiftTimes({ ...planned, note: row.note, isOverlapKept: true }, timeZone),
        ...{ id: deps.newId(), client_key: keyOf(row), revision: 1 },
        ...{ created_at: deps.now(), changed_at: deps.now() },
      }),
    )
    // A copied shift that was moved out of the week still has its key.
    const moved = await insertShifts(tx, rows)
    const count = rows.length - moved
    const known = shifts.length - fresh.length + moved
    if (count > 0) {
      await writeAudit(deps, tx, staff, {
        action: 'shift.copy-week',
        changes: { week: [from, to], shifts: [null, count] },
      })
      await publishShift(deps, tx, storeId, '')
    }
    return { copied: count, known, skipped: shifts.length - count - known }
  })
}
