/** Routes of notes in the calendar. */
import { addNoteSchema, calendarNoteSchema, changeNoteSchema } from '@thali/contract/calendar-notes'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { addNote, changeNote, readNote, removeNote } from './write-note.ts'

/** Registers the routes to read a note, and to write, change and remove notes; the calendar lists them. */
export const noteRoutes = staffOnlyRoutes('staff', (call) => {
  call(CALENDAR_API.calendarNote, readNote, {
    summary: 'One note in the calendar',
    answer: calendarNoteSchema,
  })

  call(CALENDAR_API.addCalendarNote, addNote, {
    summary: 'Write a note about a day, some days or a time of one',
    body: addNoteSchema,
    answer: calendarNoteSchema,
  })

  call(CALENDAR_API.changeCalendarNote, changeNote, {
    summary: 'Change a note; for its author, or with permission to manage staff',
    body: changeNoteSchema,
    answer: calendarNoteSchema,
  })

  call(CALENDAR_API.removeCalendarNote, removeNote, {
    summary: 'Remove a note; for its author, or with permission to manage staff',
  })
})
