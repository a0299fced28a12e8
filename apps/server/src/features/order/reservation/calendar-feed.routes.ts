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

  call(RESERVATION_API.calendarFeed, readFeed, {
    summary: 'Whether the caller has a calendar address, and since when',
    answer: calendarFeedSchema,
  })

  call(RESERVATION_API.makeCalendarFeed, makeFeed, {
    summary: 'Create a calendar address that replaces the previous one; it is shown once',
    answer: newCalendarFeedSchema,
  })

  call(RESERVATION_API.revokeCalendarFeed, revokeFeed, {
    summary: "Revoke the caller's calendar address",
    answer: calendarFeedSchema,
  })

  openCalls(
    instance,
    deps,
    'staff',
    NOT_INDEXED,
  )(
    RESERVATION_API.calendarFeedFile,
    async (deps, feedSlug, { reply }) => {
      const file = await readFeedFile(deps, feedSlug)
      reply.type('text/calendar; charset=utf-8')
      return file
    },
    {
      summary: 'Reservations as a calendar to subscribe to, by its private address',
      produces: ['text/calendar'],
      answer: z.unknown().describe('The calendar'),
    },
  )
}
