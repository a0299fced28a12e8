import { errorAnswer } from '@thali/contract/error'
import { INTEGRATOR_API } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { slugResponse } from '@thali/contract/wire-menu'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readStaffProfile } from './read-staff-profile.ts'

/** Registers the profile of a store for its staff, at the path of the public API. */
export async function staffProfileRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    INTEGRATOR_API.staffStoreProfile.path,
    {
      schema: {
        tags: ['account'],
        security: STAFF_SECURITY,
        params: storeParamsSchema,
        summary: 'The profile of the store, for its staff',
        response: { 200: slugResponse.shape.profile, '4xx': errorAnswer, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return readStaffProfile(deps, staff)
    },
  )
}
