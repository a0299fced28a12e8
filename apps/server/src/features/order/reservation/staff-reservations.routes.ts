/** Routes of staff for reservations: those of a day and their steps, the rules, guests at tables, calendar feeds and the waitlist. */

import { PLACES_API } from '@thali/contract/place-paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import {
  bookByStaffSchema,
  bookingRulesSchema,
  calendarFeedSchema,
  changeByStaffSchema,
  dayQuerySchema,
  moveReservationSchema,
  newCalendarFeedSchema,
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
import { leavePlaceSchema, seatGuestsSchema, seatingsSchema } from '@thali/contract/seatings'
import { addWaitingSchema, stepWaitingSchema, waitlistSchema } from '@thali/contract/waitlist'
import { WAITLIST_API } from '@thali/contract/waitlist-paths'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { NOT_INDEXED, openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { bookByStaff } from './book-reservation.ts'
import { readRules, saveRules } from './booking-rules.ts'
import { makeFeed, readFeed, readFeedFile, revokeFeed } from './calendar-feed.ts'
import { changeByStaff } from './change-by-staff.ts'
import { moveReservation } from './move-reservation.ts'
import {
  listReservationRequests,
  listReservations,
  listReservedDays,
  readNoShows,
} from './read-reservations.ts'
import { leavePlace, seatWalkIns } from './seat-place.ts'
import { stepReservation } from './step-reservation.ts'
import { addWaiting, readWaitlist, stepWaiting } from './wait-for-table.ts'

export async function staffReservationRoutes(
  instance: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
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

  call(PLACES_API.seatGuests, seatWalkIns, {
    summary: 'Seat guests without a reservation at a table: their first order needs no approval',
    body: seatGuestsSchema,
    answer: seatingsSchema,
  })

  call(PLACES_API.leavePlace, leavePlace, {
    summary: 'Mark a table as left; its reservation is finished',
    body: leavePlaceSchema,
    answer: seatingsSchema,
  })

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

  call(WAITLIST_API.waitlist, (deps, { storeId }) => readWaitlist(deps, storeId), {
    summary: 'The waitlist, and the time that the next party would be told',
    answer: waitlistSchema,
  })

  call(WAITLIST_API.addWaitingParty, addWaiting, {
    summary: 'Add a party to the waitlist, with the time it was told',
    body: addWaitingSchema,
    answer: waitlistSchema,
  })

  call(WAITLIST_API.stepWaitingParty, stepWaiting, {
    summary: 'Mark a waiting party as notified, seated or left',
    body: stepWaitingSchema,
    answer: waitlistSchema,
  })
}
