/** Entries of the calendar written by staff: notes and shifts. */
import { CALENDAR_DAYS_MAX, type CalendarEntry } from '@thali/contract/calendar'
import { NOTES_OF_DAY } from '@thali/contract/calendar-notes'
import { SHIFTS_OF_WEEK } from '@thali/contract/shifts'
import type { StoreId } from '@thali/domain/ids'
import { spanOfWall } from '@thali/domain/time/wall-span'
import type { Deps } from '../../../deps.ts'
import { readShiftsOf } from '../../base/shift/read-shifts.ts'
import { listNotes, type NoteRow } from './calendar.queries.ts'
import { type CalendarDay, makeEntry } from './calendar-day.ts'

const WEEK_DAYS = 7
const NOTES_MAX = NOTES_OF_DAY * CALENDAR_DAYS_MAX

const rangeOf = (days: readonly CalendarDay[]) => ({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' })

/** Notes of some days: all-day notes have one entry per day, timed ones one on the day they start. */
export async function notesOf(
  { db }: Deps,
  storeId: StoreId,
  timeZone: string,
  days: readonly CalendarDay[],
): Promise<CalendarEntry[]> {
  const notes = await listNotes(db, storeId, rangeOf(days), NOTES_MAX)
  return notes.flatMap((note) => {
    const { id, local_date: first, last_date: last, body: title, author_name: person } = note
    const time = timeOf(note, timeZone)
    return days.flatMap((day) => {
      if (day.date < first || day.date > last) return []
      const more = { id: `note-${id}-${day.date}`, subject: id, title, person }
      return makeEntry({ ...day, ...time, kind: 'note' }, { ...more, allDay: time === null })
    })
  })
}

function timeOf(
  { local_date: date, from_minute: fromMinute, to_minute: toMinute }: NoteRow,
  timeZone: string,
) {
  return fromMinute === null || toMinute === null
    ? null
    : spanOfWall({ date, fromMinute, toMinute }, timeZone)
}

/** Shifts that start on some days. */
export async function shiftsOf(
  { db }: Deps,
  storeId: StoreId,
  days: readonly CalendarDay[],
): Promise<CalendarEntry[]> {
  const most = SHIFTS_OF_WEEK * Math.ceil(days.length / WEEK_DAYS)
  const shifts = await readShiftsOf(db, storeId, rangeOf(days), most)
  return shifts.map(({ id, date, startsAt, endsAt, name, note, isActive }) =>
    makeEntry(
      { kind: 'shift', date, from: Date.parse(startsAt), to: Date.parse(endsAt) },
      { id: `shift-${id}`, subject: id, person: name, title: note, state: isActive ? '' : 'away' },
    ),
  )
}
