/** The calls about where dishes are made. */

import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { saveStationsBodySchema, stationsSchema } from '@thali/contract/stations'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readStations, saveStations } from './staff/save-stations.ts'

const about = {
  tags: ['staff'],
  security: STAFF_SECURITY,
  params: storeParamsSchema,
  response: { 200: stationsSchema, '4xx': errorAnswer },
}

/** Registers reading and setting the stations. */
export async function stationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    STAFF_API.stations.path,
    {
      schema: {
        ...about,
        summary: 'Where dishes are made, and the categories that can be given to a station',
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return readStations(deps, staff)
    },
  )

  app.post(
    STAFF_API.saveStations.path,
    { schema: { ...about, summary: 'Set where dishes are made', body: saveStationsBodySchema } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return saveStations(deps, staff, request.body)
    },
  )
}
