/** Shifts of the staff: which of them meet, who is in, and what of a week is taken over into another. */
import { epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { datePlus, doOverlap, spanOfWall, type WallSpan } from '../time/wall-span.ts'

/** Longest note of a shift. */
export const SHIFT_NOTE_MAX = 200

/** A shift as far as its time goes. */
export interface PlannedShift extends WallSpan {
  readonly id: string
  readonly userId: string
}

/** Shifts of the same person that a shift would meet; those of other people do not matter. */
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

/** Shifts during which it is now. */
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

/** Shifts that are copied from one week into another, and how many are not. */
export interface CopiedWeek<Shift> {
  readonly copied: readonly Shift[]
  readonly skipped: number
}

/**
 * The shifts of a week on the same days and minutes of another. Shifts of people who are no active members are left
 * out, as are those that meet one that is there: a second copy adds nothing. What meets within the week was wanted so.
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
    isActive(userId: string): boolean
  },
): CopiedWeek<Shift> {
  const days = epochDay(to) - epochDay(from)
  const copied = shifts
    .map((shift) => ({ ...shift, date: datePlus(shift.date, days), id: '' }))
    .filter(
      (moved) =>
        isActive(moved.userId) &&
        spanOfWall(moved, timeZone) !== null &&
        overlapsOf(moved, there, timeZone).length === 0,
    )
  return { copied, skipped: shifts.length - copied.length }
}
