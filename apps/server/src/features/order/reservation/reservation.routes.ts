/** Routes of diners for reservations. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import {
  bookingSlotsQuerySchema,
  bookReservationSchema,
  changeReservationSchema,
  guestReservationSchema,
  reservationParamsSchema,
  slotsSchema,
} from '@thali/contract/reservations'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { bookReservation } from './book-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { listSlots, listSlotsToChange } from './list-slots.ts'
import { readReservation, readReservationFile } from './read-reservations.ts'
import { cancelReservation } from './step-reservation.ts'

const about = { tags: ['diner'] }
const one = { ...about, params: reservationParamsSchema }
const answer = { 200: guestReservationSchema, '4xx': errorAnswer }
/** Headers of answers for holders of the slug, which no cache or search engine may keep. */
const OWN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export async function reservationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(RESERVATION_API.slots.path),
    {
      schema: {
        ...about,
        summary: 'Free times for a party, by the clock of the store',
        params: storeParamsSchema,
        querystring: bookingSlotsQuerySchema,
        response: { 200: slotsSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return listSlots(deps, request.params.storeId, request.query)
    },
  )

  app.post(
    RESERVATION_API.bookTable.path,
    {
      schema: {
        ...about,
        summary: 'Book a table, once a client key',
        params: storeParamsSchema,
        body: bookReservationSchema,
        response: { 201: guestReservationSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.code(201).headers(OWN)
      return bookReservation(deps, request.params.storeId, request.body, clientNetwork(request.ip))
    },
  )

  app.get(
    RESERVATION_API.guestReservation.path,
    { schema: { ...one, summary: 'A reservation by its slug', response: answer } },
    async (request, reply) => {
      reply.headers(OWN)
      return readReservation(deps, request.params.reservationSlug)
    },
  )

  app.get(
    routeOf(RESERVATION_API.slotsToChange.path),
    {
      schema: {
        ...one,
        summary: 'Times that a reservation can be changed to: its own seats count as free',
        querystring: bookingSlotsQuerySchema,
        response: { 200: slotsSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.headers(OWN)
      return listSlotsToChange(deps, request.params.reservationSlug, request.query)
    },
  )

  app.get(
    RESERVATION_API.reservationFile.path,
    {
      schema: {
        ...one,
        summary: 'A reservation as a file for calendars',
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const file = await readReservationFile(deps, request.params.reservationSlug)
      reply.headers({ ...OWN, 'content-disposition': 'attachment; filename="reservation.ics"' })
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  )

  app.post(
    RESERVATION_API.cancelReservation.path,
    { schema: { ...one, summary: 'Cancel a reservation, until the cut-off of the store', response: answer } },
    async (request, reply) => {
      reply.headers(OWN)
      return cancelReservation(deps, request.params.reservationSlug)
    },
  )

  app.post(
    RESERVATION_API.changeReservation.path,
    {
      schema: {
        ...one,
        summary: 'Change time, party or wishes of a reservation, until the cut-off of the store',
        body: changeReservationSchema,
        response: answer,
      },
    },
    async (request, reply) => {
      reply.headers(OWN)
      return changeReservation(deps, request.params.reservationSlug, request.body)
    },
  )
}
