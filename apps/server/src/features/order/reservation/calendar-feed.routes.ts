/** Routes of calendar feeds of reservations, and of the calendars themselves. */
import { errorAnswer } from '@thali/contract/error'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import { calendarFeedSchema, feedParamsSchema, newCalendarFeedSchema } from '@thali/contract/reservations'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { makeFeed, readFeed, readFeedFile, revokeFeed } from './calendar-feed.ts'

export async function calendarFeedRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
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
    (staff, _, reply) => {
      reply.header('cache-control', 'no-store')
      return makeFeed(deps, staff)
    },
  )

  call(
    RESERVATION_API.revokeCalendarFeed,
    { summary: "Revoke the caller's calendar address", answer: calendarFeedSchema },
    (staff) => revokeFeed(deps, staff),
  )

  app.get(
    RESERVATION_API.calendarFeedFile.path,
    {
      schema: {
        tags: ['staff'],
        summary: 'Reservations as a calendar to subscribe to, by its private address',
        params: feedParamsSchema,
        response: { 200: z.unknown().describe('The calendar'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const file = await readFeedFile(deps, request.params.feedSlug)
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  )
}
