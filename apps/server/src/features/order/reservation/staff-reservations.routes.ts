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

  call(RESERVATION_API.reservations, (deps, staff, query) => listReservations(deps, staff, query.date), {
    summary: 'Reservations of one day, by the clock of the store',
    querystring: dayQuerySchema,
    answer: reservationsSchema,
  })

  call(RESERVATION_API.reservationRequests, listReservationRequests, {
    summary: 'Unanswered reservation requests of all days',
    answer: reservationRequestsSchema,
  })

  call(RESERVATION_API.reservedDays, listReservedDays, {
    summary: 'Active reservations of some days, such as those of a closure',
    querystring: reservedDaysQuerySchema,
    answer: reservedDaysSchema,
  })

  call(RESERVATION_API.bookTableByStaff, bookByStaff, {
    summary: 'Book a table for guests who call or come',
    body: bookByStaffSchema,
    answer: staffReservationSchema,
  })

  call(RESERVATION_API.countNoShows, readNoShows, {
    summary: 'The number of no-shows of a phone number that the store still has on record',
    body: noShowsOfSchema,
    answer: noShowsSchema,
  })

  call(RESERVATION_API.stepReservation, stepReservation, {
    summary: 'Confirm a reservation, seat its party, finish or cancel it, or mark a no-show',
    body: stepReservationSchema,
    answer: staffReservationSchema,
  })

  call(RESERVATION_API.changeReservationByStaff, changeByStaff, {
    summary: 'Change the details of a reservation',
    body: changeByStaffSchema,
    answer: staffReservationSchema,
  })

  call(RESERVATION_API.moveReservation, moveReservation, {
    summary: 'Move a reservation to another time or other tables; `details.problems` names exceeded limits',
    body: moveReservationSchema,
    answer: staffReservationSchema,
  })

  call(RESERVATION_API.bookingRules, (deps, staff) => readRules(deps.db, staff.storeId), {
    summary: "The store's rules for reservations",
    answer: bookingRulesSchema,
  })

  call(RESERVATION_API.saveBookingRules, saveRules, {
    summary: 'Change the rules for reservations, or switch them on or off',
    body: saveBookingRulesSchema,
    answer: bookingRulesSchema,
  })
}
