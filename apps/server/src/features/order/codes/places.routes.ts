/** The staff's calls about tables and rooms. */
import { errorAnswer } from '@thali/contract/error'
import { PLACES_API } from '@thali/contract/place-paths'
import { changePlaceSchema, placeParamsSchema, placeSchema, placesSchema } from '@thali/contract/places'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { changePlace, readPlaces } from './save-place.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers listing and changing places. */
export async function placeRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    PLACES_API.places.path,
    {
      schema: {
        ...about,
        summary: 'Tables and rooms that have a code, with their seats',
        params: storeParamsSchema,
        response: { 200: placesSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readPlaces(deps, await requireStaff(deps, request, request.params.storeId, 'bills.issue')),
  )

  app.post(
    PLACES_API.changePlace.path,
    {
      schema: {
        ...about,
        summary:
          'Say how many sit at a table, with which it is pushed together, and whether it can be booked',
        params: placeParamsSchema,
        body: changePlaceSchema,
        response: { 200: placeSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { storeId, placeId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'store.settings')
      return changePlace(deps, staff, placeId, request.body)
    },
  )
}
