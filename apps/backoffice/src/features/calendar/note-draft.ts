import { type AddNote, type CalendarNote, NOTE_DAYS_MAX } from '@thali/contract/calendar-notes'
import { addDays } from '@thali/domain/time/calendar-day'
import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'

const USUAL = { fromMinute: 18 * 60, toMinute: 19 * 60 }

export type NoteDraft = ReturnType<typeof toNoteDraft>

/** Fields of a note, or of a new one on a day; the last day has no meaning for a note with a time. */
export function toNoteDraft(note: CalendarNote | null, date: string) {
  const { fromMinute, toMinute } = note?.time ?? USUAL
  return {
    text: note?.text ?? '',
    from: note?.date ?? date,
    to: note?.lastDate ?? date,
    isTimed: Boolean(note?.time),
    times: { from: clockTimeOf(fromMinute), to: clockTimeOf(toMinute) },
  }
}

/** Draft with another first day; the last one is never before it. */
export function withFirstDay(draft: NoteDraft, from: string): NoteDraft {
  return { ...draft, from, to: from > draft.to ? from : draft.to }
}

/** Latest last day of a note; empty while its first one is. */
export function lastNoteDay(from: string): string {
  return from === '' ? '' : addDays(from, NOTE_DAYS_MAX - 1)
}

/** Values of a draft as sent; null while something is missing. */
export function readNoteDraft({
  text,
  from,
  to,
  isTimed,
  times,
}: NoteDraft): Omit<AddNote, 'clientKey'> | null {
  const isWhole = isTimed ? times.from !== '' && times.to !== '' : to >= from && to <= lastNoteDay(from)
  if (text.trim() === '' || from === '' || !isWhole) return null
  const time = isTimed
    ? { fromMinute: minuteOfClockTime(times.from), toMinute: minuteOfClockTime(times.to) }
    : null
  return { text, date: from, lastDate: isTimed ? from : to, time }
}
