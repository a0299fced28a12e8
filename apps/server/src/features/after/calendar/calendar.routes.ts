/** The calendar of a store for its staff and their programs, and the notes that staff write into it. */

import { calendarQuerySchema, calendarSchema } from '@thali/contract/calendar'
import { addNoteSchema, calendarNoteSchema, changeNoteSchema } from '@thali/contract/calendar-notes'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { programCalls } from '../../base/account/program-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { readCalendar } from './read-calendar.ts'
import { addNote, changeNote, readNote, removeNote } from './write-note.ts'

export async function calendarRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const program = programCalls(instance, deps, 'staff', 'calendar.view')
  program(
    CALENDAR_API.calendar,
    (deps, staff, { store: _named, ...asked }) => readCalendar(deps, staff, asked),
    {
      summary: 'Hours, closures, menus, posts, orders for later, reservations, notes and shifts of some days',
      querystring: calendarQuerySchema,
      answer: calendarSchema,
    },
  )

  const call = staffCalls(instance, deps, 'staff')

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
}
