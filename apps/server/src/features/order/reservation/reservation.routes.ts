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
  const ask = openCalls(instance, deps, 'diner')
  const call = openCalls(instance, deps, 'diner', NOT_INDEXED)

  ask(RESERVATION_API.slots, listSlots, {
    summary: 'Free times for a party, by the clock of the store',
    querystring: bookingSlotsQuerySchema,
    answer: slotsSchema,
  })

  call(
    RESERVATION_API.bookTable,
    (deps, storeId, body, { request }) => bookReservation(deps, storeId, body, clientNetwork(request.ip)),
    {
      summary: 'Book a table, once a client key',
      body: bookReservationSchema,
      created: guestReservationSchema,
    },
  )

  call(RESERVATION_API.guestReservation, readReservation, {
    summary: 'A reservation by its slug',
    answer: guestReservationSchema,
  })

  call(RESERVATION_API.slotsToChange, listSlotsToChange, {
    summary: 'Times that a reservation can be changed to: its own seats count as free',
    querystring: bookingSlotsQuerySchema,
    answer: slotsSchema,
  })

  call(
    RESERVATION_API.reservationFile,
    async (deps, reservationSlug, { reply }) => {
      const file = await readReservationFile(deps, reservationSlug)
      reply.header('content-disposition', 'attachment; filename="reservation.ics"')
      reply.type('text/calendar; charset=utf-8')
      return file
    },
    {
      summary: 'A reservation as a file for calendars',
      produces: ['text/calendar'],
      answer: z.unknown().describe('The file'),
    },
  )

  call(RESERVATION_API.cancelReservation, cancelReservation, {
    summary: 'Cancel a reservation, until the cut-off of the store',
    answer: guestReservationSchema,
  })

  call(RESERVATION_API.changeReservation, changeReservation, {
    summary: 'Change time, party or wishes of a reservation, until the cut-off of the store',
    body: changeReservationSchema,
    answer: guestReservationSchema,
  })
}
