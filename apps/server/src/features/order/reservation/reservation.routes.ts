/** Routes of diners for reservations. */
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import {
  bookingSlotsQuerySchema,
  bookReservationSchema,
  changeReservationSchema,
  guestReservationSchema,
  slotsSchema,
} from '@thali/contract/reservations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { NOT_INDEXED, openCalls } from '../../base/account/open-calls.ts'
import { bookReservation } from './book-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { listSlots, listSlotsToChange } from './list-slots.ts'
import { readReservation, readReservationFile } from './read-reservations.ts'
import { cancelReservation } from './step-reservation.ts'

export async function reservationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const ask = openCalls(instance, 'diner')
  const call = openCalls(instance, 'diner', NOT_INDEXED)

  ask(
    RESERVATION_API.slots,
    {
      summary: 'Free times for a party, by the clock of the store',
      querystring: bookingSlotsQuerySchema,
      answer: slotsSchema,
    },
    (_, { params, query }) => listSlots(deps, params.storeId, query),
  )

  call(
    RESERVATION_API.bookTable,
    {
      summary: 'Book a table, once a client key',
      body: bookReservationSchema,
      created: guestReservationSchema,
    },
    (_, { params, body, ip }) => bookReservation(deps, params.storeId, body, clientNetwork(ip)),
  )

  call(
    RESERVATION_API.guestReservation,
    { summary: 'A reservation by its slug', answer: guestReservationSchema },
    (_, { params }) => readReservation(deps, params.reservationSlug),
  )

  call(
    RESERVATION_API.slotsToChange,
    {
      summary: 'Times that a reservation can be changed to: its own seats count as free',
      querystring: bookingSlotsQuerySchema,
      answer: slotsSchema,
    },
    (_, { params, query }) => listSlotsToChange(deps, params.reservationSlug, query),
  )

  call(
    RESERVATION_API.reservationFile,
    {
      summary: 'A reservation as a file for calendars',
      produces: ['text/calendar'],
      answer: z.unknown().describe('The file'),
    },
    async (_, { params }, reply) => {
      const file = await readReservationFile(deps, params.reservationSlug)
      reply.header('content-disposition', 'attachment; filename="reservation.ics"')
      reply.type('text/calendar; charset=utf-8')
      return file
    },
  )

  call(
    RESERVATION_API.cancelReservation,
    { summary: 'Cancel a reservation, until the cut-off of the store', answer: guestReservationSchema },
    (_, { params }) => cancelReservation(deps, params.reservationSlug),
  )

  call(
    RESERVATION_API.changeReservation,
    {
      summary: 'Change time, party or wishes of a reservation, until the cut-off of the store',
      body: changeReservationSchema,
      answer: guestReservationSchema,
    },
    (_, { params, body }) => changeReservation(deps, params.reservationSlug, body),
  )
}
