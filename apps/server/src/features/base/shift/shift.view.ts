import type { Shift } from '@thali/contract/shifts'
import type { PlannedShift } from '@thali/domain/people/shift'
import { spanOfWall } from '@thali/domain/time/wall-span'
import type { StaffMember } from '../people/staff/read-members.ts'
import type { ShiftRow } from './shift.queries.ts'

/** People of shifts by their ids: names, and whether they work at the store now. */
export type Members = ReadonlyMap<string, StaffMember>

/** A shift for the rules of the domain. */
export type PlannedRow = PlannedShift & { readonly row: ShiftRow }

export function toPlanned(row: ShiftRow): PlannedRow {
  const { id, user_id: userId, local_date: date, from_minute: fromMinute, to_minute: toMinute } = row
  return { id, userId, date, fromMinute, toMinute, row }
}

/** Wire format of a shift. If the store's time zone has changed since, its local time counts. */
export function toShift(row: ShiftRow, members: Members, timeZone: string): Shift {
  const { id, userId, date, fromMinute, toMinute } = toPlanned(row)
  const span = spanOfWall({ date, fromMinute, toMinute }, timeZone)
  const member = members.get(userId)
  return {
    ...{ id, userId, date, fromMinute, toMinute },
    name: member?.name ?? '',
    isActive: member?.isActive ?? false,
    startsAt: new Date(span?.from ?? row.starts_at).toISOString(),
    endsAt: new Date(span?.to ?? row.ends_at).toISOString(),
    note: row.note,
    revision: row.revision,
    changedAt: (row.changed_at ?? row.created_at).toISOString(),
  }
}
