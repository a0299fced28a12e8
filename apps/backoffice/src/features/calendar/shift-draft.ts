import type { AddShift, Shift } from '@thali/contract/shifts'
import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'

const USUAL = { fromMinute: 17 * 60, toMinute: 23 * 60 }

export type ShiftDraft = ReturnType<typeof toShiftDraft>

/** Fields of a shift, or of a new unassigned one on a day. */
export function toShiftDraft(shift: Shift | null, date: string) {
  const { fromMinute, toMinute } = shift ?? USUAL
  const { userId, note } = shift ?? { userId: '', note: '' }
  const times = { from: clockTimeOf(fromMinute), to: clockTimeOf(toMinute) }
  return { userId, date: shift?.date ?? date, times, note }
}

/** Values of a draft as sent; null while something is missing. */
export function readShiftDraft(draft: ShiftDraft): Omit<AddShift, 'clientKey' | 'isOverlapKept'> | null {
  const { userId, date, times, note } = draft
  if (userId === '' || date === '' || times.from === '' || times.to === '') return null
  return {
    ...{ userId: userId as AddShift['userId'], date, note },
    ...{ fromMinute: minuteOfClockTime(times.from), toMinute: minuteOfClockTime(times.to) },
  }
}
