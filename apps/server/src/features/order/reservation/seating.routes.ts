/** The staff's calls about guests who sit at places. */
import { errorAnswer } from '@thali/contract/error'
import { PLACES_API } from '@thali/contract/place-paths'
import { placeParamsSchema } from '@thali/contract/places'
import { seatGuestsSchema, seatingsSchema } from '@thali/contract/seatings'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { leavePlace, seatWalkIns } from './seat-place.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: placeParamsSchema }
const PERMISSION = 'reservations.manage'
const response = { 200: seatingsSchema, '4xx': errorAnswer }

/** Registers seating walk-ins, and the end of any seating. */
export async function seatingRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    PLACES_API.seatGuests.path,
    {
      schema: {
        ...about,
        summary: 'Seat guests without a reservation at a table: their first order needs no approval',
        body: seatGuestsSchema,
        response,
      },
    },
    async (request) => {
      const { storeId, placeId } = request.params
      const staff = await requireStaff(deps, request, storeId, PERMISSION)
      return seatWalkIns(deps, staff, placeId, request.body)
    },
  )

  app.post(
    PLACES_API.leavePlace.path,
    {
      schema: {
        ...about,
        summary: 'Guests have left a table; the reservation that sat there is finished',
        response,
      },
    },
    async (request) => {
      const { storeId, placeId } = request.params
      const staff = await requireStaff(deps, request, storeId, PERMISSION)
      return leavePlace(deps, staff, placeId)
    },
  )
}
