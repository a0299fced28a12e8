/** What owners do about the data of one guest. */
import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { erasedGuestSchema, guestDataSchema, guestSchema } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { eraseGuest } from './erase-guest.ts'
import { readGuestData } from './read-guest-data.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: storeParamsSchema, body: guestSchema }

/** Registers looking at a guest's data, and erasing it. */
export async function guestDataRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    STORE_DATA_API.guestData.path,
    {
      schema: {
        ...about,
        summary: 'What the store holds of a guest, by phone or by an order; for owners',
        response: { 200: guestDataSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'data.manage')
      return readGuestData(deps, staff, request.body)
    },
  )

  app.post(
    STORE_DATA_API.eraseGuest.path,
    {
      schema: {
        ...about,
        summary: 'Take a guest’s name, phone, address and words from their finished orders; for owners',
        response: { 200: erasedGuestSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'data.manage')
      return eraseGuest(deps, staff, request.body)
    },
  )
}
