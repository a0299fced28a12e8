import type { Calendar } from './calendar.ts'
import type { AddNote, CalendarNote, changeNoteSchema } from './calendar-notes.ts'
import { get } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** The calendar of the store of an API token, or that the query names, and the notes in it. */
export const CALENDAR_API = {
  calendar: get<Calendar>()('/api/calendar?store=:store&from=:from&days=:days&reservations=:reservations'),
  calendarNote: staffGet<CalendarNote>('calendar.view')('/calendar-notes/:noteId'),
  addCalendarNote: staffPost<AddNote, CalendarNote>('calendar.note')('/calendar-notes'),
  changeCalendarNote: staffPost<typeof changeNoteSchema, CalendarNote>('calendar.note')(
    '/calendar-notes/:noteId',
  ),
  removeCalendarNote: staffPost('calendar.note')('/calendar-notes/:noteId/remove'),
} as const
