/** Routes of calendar feeds of reservations, and of the calendars themselves. */
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import { calendarFeedSchema, newCalendarFeedSchema } from '@thali/contract/reservations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { NOT_INDEXED, openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { makeFeed, readFeed, readFeedFile, revokeFeed } from './calendar-feed.ts'

export async function calendarFeedRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    RESERVATION_API.calendarFeed,
    { summary: 'Whether the caller has a calendar address, and since when', answer: calendarFeedSchema },
    (staff) => readFeed(deps, staff),
  )

  call(
    RESERVATION_API.makeCalendarFeed,
    {
      summary: 'Create a calendar address that replaces the previous one; it is shown once',
      answer: newCalendarFeedSchema,
    },
    (staff) => makeFeed(deps, staff),
  )

  call(
    RESERVATION_API.revokeCalendarFeed,
    { summary: "Revoke the caller's calendar address", answer: calendarFeedSchema },
    (staff) => revokeFeed(deps, staff),
  )

  openCalls(instance, 'staff', NOT_INDEXED)(
    RESERVATION_API.calendarFeedFile,
    {
      summary: 'Reservations as a calendar to subscribe to, by its private address',
      produces: ['text/calendar'],
      answer: z.unknown().describe('The calendar'),
    },
    async (_, { params }, reply) => {
      const file = await readFeedFile(deps, params.feedSlug)
      reply.type('text/calendar; charset=utf-8')
      return file
    },
  )
}
