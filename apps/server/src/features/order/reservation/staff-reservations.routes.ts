/** The calls of staff about reservations. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import {
  bookByStaffSchema,
  bookingRulesSchema,
  dayQuerySchema,
  moveReservationSchema,
  reservationsSchema,
  saveBookingRulesSchema,
  staffReservationSchema,
  stepReservationSchema,
  storeReservationParamsSchema,
} from '@thali/contract/reservations'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { bookByStaff } from './book.ts'
import { readRules, saveRules } from './booking-rules.ts'
import { moveReservation } from './move-reservation.ts'
import { listReservations } from './read-reservations.ts'
import { stepReservation } from './step-reservation.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: storeParamsSchema }
const PERMISSION = 'reservations.manage'
const rules = { 200: bookingRulesSchema, '4xx': errorAnswer }
const answer = { 200: staffReservationSchema, '4xx': errorAnswer }

/** Registers the day's reservations, their steps, and the rules. */
export async function staffReservationRoutes(
  instance: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(RESERVATION_API.reservations.path),
    {
      schema: {
        ...about,
        summary: 'Reservations of one day, by the clock of the store',
        querystring: dayQuerySchema,
        response: { 200: reservationsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, PERMISSION)
      return listReservations(deps, staff, request.query.date)
    },
  )

  app.post(
    RESERVATION_API.bookByStaff.path,
    {
      schema: {
        ...about,
        summary: 'Book a table for guests who call or come',
        body: bookByStaffSchema,
        response: answer,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, PERMISSION)
      return bookByStaff(deps, staff, request.body)
    },
  )

  app.post(
    RESERVATION_API.stepReservation.path,
    {
      schema: {
        ...about,
        summary: 'Confirm a reservation, seat its party, finish or cancel it, or mark a no-show',
        params: storeReservationParamsSchema,
        body: stepReservationSchema,
        response: answer,
      },
    },
    async (request) => {
      const { storeId, reservationId } = request.params
      const staff = await requireStaff(deps, request, storeId, PERMISSION)
      return stepReservation(deps, staff, reservationId, request.body)
    },
  )

  app.post(
    RESERVATION_API.moveReservation.path,
    {
      schema: {
        ...about,
        summary: 'Move a reservation to another time or other tables; `details.problems` says beyond what',
        params: storeReservationParamsSchema,
        body: moveReservationSchema,
        response: answer,
      },
    },
    async (request) => {
      const { storeId, reservationId } = request.params
      const staff = await requireStaff(deps, request, storeId, PERMISSION)
      return moveReservation(deps, staff, reservationId, request.body)
    },
  )

  app.get(
    RESERVATION_API.bookingRules.path,
    { schema: { ...about, summary: "The store's rules for reservations", response: rules } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, PERMISSION)
      return readRules(deps.db, staff.storeId)
    },
  )

  app.post(
    RESERVATION_API.saveBookingRules.path,
    {
      schema: {
        ...about,
        summary: 'Change the rules for reservations, or switch them on or off',
        body: saveBookingRulesSchema,
        response: rules,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return saveRules(deps, staff, request.body)
    },
  )
}
