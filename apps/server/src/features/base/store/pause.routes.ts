/** The staff's calls that stop and resume taking orders. */

import { errorAnswer } from '@thali/contract/error'
import { pauseBodySchema, storeParamsSchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { pauseOrdering, resumeOrdering } from './pause-ordering.ts'

const response = { 204: z.null().describe('No content'), '4xx': errorAnswer }
const about = {
  tags: ['staff'],
  security: STAFF_SECURITY,
  params: storeParamsSchema,
  response,
}

/** Registers pausing and resuming. */
export async function pauseRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    STAFF_API.pause.path,
    { schema: { ...about, summary: 'Take no orders for a while', body: pauseBodySchema } },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'ordering.pause')
      await pauseOrdering(deps, staff, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    STAFF_API.resume.path,
    { schema: { ...about, summary: 'Take orders again' } },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'ordering.pause')
      await resumeOrdering(deps, staff)
      return reply.code(204).send(null)
    },
  )
}
