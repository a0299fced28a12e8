/** The calendar of a store, for its staff and their programs. */
import { calendarQuerySchema, calendarSchema } from '@thali/contract/calendar'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { programCalls } from '../../base/account/program-calls.ts'
import { readCalendar } from './read-calendar.ts'

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
}
