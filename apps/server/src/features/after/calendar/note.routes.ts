/** Routes of notes in the calendar. */
import { addNoteSchema, calendarNoteSchema, changeNoteSchema } from '@thali/contract/calendar-notes'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { addNote, changeNote, readNote, removeNote } from './write-note.ts'

/** Registers the routes to read a note, and to write, change and remove notes; the calendar lists them. */
export const noteRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    CALENDAR_API.calendarNote,
    { summary: 'One note in the calendar', answer: calendarNoteSchema },
    (staff, { params }) => readNote(deps, staff, params.noteId),
  )

  call(
    CALENDAR_API.addCalendarNote,
    {
      summary: 'Write a note about a day, some days or a time of one',
      body: addNoteSchema,
      answer: calendarNoteSchema,
    },
    (staff, { body }) => addNote(deps, staff, body),
  )

  call(
    CALENDAR_API.changeCalendarNote,
    {
      summary: 'Change a note; for its author, or with permission to manage staff',
      body: changeNoteSchema,
      answer: calendarNoteSchema,
    },
    (staff, { params, body }) => changeNote(deps, staff, params.noteId, body),
  )

  call(
    CALENDAR_API.removeCalendarNote,
    { summary: 'Remove a note; for its author, or with permission to manage staff' },
    (staff, { params }) => removeNote(deps, staff, params.noteId),
  )
})
