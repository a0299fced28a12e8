import type { AddShift, Shift } from '@thali/contract/shifts'
import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'
import type { ClockTimes } from './clock-fields.tsx'

const USUAL = { fromMinute: 17 * 60, toMinute: 23 * 60 }

/** Shift as its fields have it. */
export interface ShiftDraft {
  /** Empty: nobody is chosen yet. */
  readonly userId: string
  readonly date: string
  readonly times: ClockTimes
  readonly note: string
}

/** Draft of a shift, or of a new one on a day. */
export function toShiftDraft(shift: Shift | null, date: string): ShiftDraft {
  const { fromMinute, toMinute } = shift ?? USUAL
  return {
    userId: shift?.userId ?? '',
    date: shift?.date ?? date,
    times: { from: clockTimeOf(fromMinute), to: clockTimeOf(toMinute) },
    note: shift?.note ?? '',
  }
}

/** Values of a draft as they are sent; null while something is missing. */
export function readShiftDraft(draft: ShiftDraft): Omit<AddShift, 'clientKey' | 'isOverlapKept'> | null {
  const { userId, date, times, note } = draft
  if (userId === '' || date === '' || times.from === '' || times.to === '') return null
  return {
    ...{ userId: userId as AddShift['userId'], date, note },
    ...{ fromMinute: minuteOfClockTime(times.from), toMinute: minuteOfClockTime(times.to) },
  }
}
