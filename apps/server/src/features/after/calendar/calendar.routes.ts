/** The calendar of a store, for its staff and their programs. */
import { calendarQuerySchema, calendarSchema } from '@thali/contract/calendar'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaffOf, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readCalendar } from './read-calendar.ts'

/** Registers the calendar. */
export async function calendarRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(CALENDAR_API.calendar.path),
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary:
          'Hours, closures, menus, posts, orders for later, reservations, notes and shifts of some days',
        querystring: calendarQuerySchema,
        response: { 200: calendarSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { store, ...asked } = request.query
      return readCalendar(deps, await requireStaffOf(deps, request, store, 'calendar.view'), asked)
    },
  )
}
