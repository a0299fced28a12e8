import { RESERVATION_API } from '@thali/contract/reservation-paths'
import {
  bookByStaffSchema,
  bookingRulesSchema,
  changeByStaffSchema,
  dayQuerySchema,
  moveReservationSchema,
  noShowsOfSchema,
  noShowsSchema,
  reservationRequestsSchema,
  reservationsSchema,
  reservedDaysQuerySchema,
  reservedDaysSchema,
  saveBookingRulesSchema,
  staffReservationSchema,
  stepReservationSchema,
} from '@thali/contract/reservations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { bookByStaff } from './book-reservation.ts'
import { readRules, saveRules } from './booking-rules.ts'
import { changeByStaff } from './change-by-staff.ts'
import { moveReservation } from './move-reservation.ts'
import {
  listReservationRequests,
  listReservations,
  listReservedDays,
  readNoShows,
} from './read-reservations.ts'
import { stepReservation } from './step-reservation.ts'

/** Registers the routes of the day's reservations, their steps, and the rules. */
export async function staffReservationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }) {
  const call = staffCalls(instance, deps, 'staff')

  call(
    RESERVATION_API.reservations,
    {
      summary: 'Reservations of one day, by the clock of the store',
      querystring: dayQuerySchema,
      answer: reservationsSchema,
    },
    (staff, { query }) => listReservations(deps, staff, query.date),
  )

  call(
    RESERVATION_API.reservationRequests,
    {
      summary: 'Unanswered reservation requests of all days',
      answer: reservationRequestsSchema,
    },
    (staff) => listReservationRequests(deps, staff),
  )

  call(
    RESERVATION_API.reservedDays,
    {
      summary: 'Active reservations of some days, such as those of a closure',
      querystring: reservedDaysQuerySchema,
      answer: reservedDaysSchema,
    },
    (staff, { query }) => listReservedDays(deps, staff, query),
  )

  call(
    RESERVATION_API.bookTableByStaff,
    {
      summary: 'Book a table for guests who call or come',
      body: bookByStaffSchema,
      answer: staffReservationSchema,
    },
    (staff, { body }) => bookByStaff(deps, staff, body),
  )

  call(
    RESERVATION_API.countNoShows,
    {
      summary: 'The number of no-shows of a phone number that the store still has on record',
      body: noShowsOfSchema,
      answer: noShowsSchema,
    },
    (staff, { body }) => readNoShows(deps, staff, body),
  )

  call(
    RESERVATION_API.stepReservation,
    {
      summary: 'Confirm a reservation, seat its party, finish or cancel it, or mark a no-show',
      body: stepReservationSchema,
      answer: staffReservationSchema,
    },
    (staff, { params: { reservationId }, body }) => stepReservation(deps, staff, reservationId, body),
  )

  call(
    RESERVATION_API.changeReservationByStaff,
    {
      summary: 'Change the details of a reservation',
      body: changeByStaffSchema,
      answer: staffReservationSchema,
    },
    (staff, { params: { reservationId }, body }) => changeByStaff(deps, staff, reservationId, body),
  )

  call(
    RESERVATION_API.moveReservation,
    {
      summary: 'Move a reservation to another time or other tables; `details.problems` names exceeded limits',
      body: moveReservationSchema,
      answer: staffReservationSchema,
    },
    (staff, { params: { reservationId }, body }) => moveReservation(deps, staff, reservationId, body),
  )

  call(
    RESERVATION_API.bookingRules,
    { summary: "The store's rules for reservations", answer: bookingRulesSchema },
    (staff) => readRules(deps.db, staff.storeId),
  )

  call(
    RESERVATION_API.saveBookingRules,
    {
      summary: 'Change the rules for reservations, or switch them on or off',
      body: saveBookingRulesSchema,
      answer: bookingRulesSchema,
    },
    (staff, { body }) => saveRules(deps, staff, body),
  )
}
