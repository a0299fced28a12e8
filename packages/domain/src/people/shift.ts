/** Shifts of the staff: overlaps, present shifts, and copies of a week. */
import type { UserId } from '../ids.ts'
import { addDays, epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { doOverlap, spanOfWall, type WallSpan } from '../time/wall-span.ts'

/** Limit of a shift's note, in characters. */
export const SHIFT_NOTE_MAX = 200

/** Time of a shift, with its person. */
export interface PlannedShift extends WallSpan {
  readonly id: string
  readonly userId: UserId
}

/** Shifts of the same person that overlap a shift; those of other people do not matter. */
export function overlapsOf<Shift extends PlannedShift>(
  shift: PlannedShift,
  others: readonly Shift[],
  timeZone: string,
): Shift[] {
  const span = spanOfWall(shift, timeZone)
  if (!span) return []
  return others.filter((other) => {
    if (other.userId !== shift.userId || other.id === shift.id) return false
    const there = spanOfWall(other, timeZone)
    return there !== null && doOverlap(span, there)
  })
}

/** Shifts that are running now. */
export function shiftsAt<Shift extends PlannedShift>(
  shifts: readonly Shift[],
  now: Instant,
  timeZone: string,
): Shift[] {
  return shifts.filter((shift) => {
    const span = spanOfWall(shift, timeZone)
    return span !== null && span.from <= now && now < span.to
  })
}

/** Shifts copied from one week to another, and the number of those skipped. */
export interface CopiedWeek<Shift> {
  readonly copied: readonly Shift[]
  readonly skipped: number
}

/**
 * Copies the shifts of a week to the same days and times of another. Shifts of inactive members are left out, as are
 * those that overlap a shift in the target week, so that a second copy adds nothing. Overlaps within the source week
 * are kept as intended.
 */
export function copyWeek<Shift extends PlannedShift>(
  shifts: readonly Shift[],
  there: readonly PlannedShift[],
  {
    from,
    to,
    timeZone,
    isActive,
  }: {
    /** First days of the two weeks. */
    readonly from: string
    readonly to: string
    readonly timeZone: string
    isActive(userId: UserId): boolean
  },
): CopiedWeek<Shift> {
  const days = epochDay(to) - epochDay(from)
  const copied = shifts
    .map((shift) => ({ ...shift, date: addDays(shift.date, days), id: '' }))
    .filter(
      (moved) =>
        isActive(moved.userId) &&
        spanOfWall(moved, timeZone) !== null &&
        overlapsOf(moved, there, timeZone).length === 0,
    )
  return { copied, skipped: shifts.length - copied.length }
}
