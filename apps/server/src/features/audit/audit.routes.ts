/** The audit log of a store, for its owner. */

import { auditQuerySchema, auditSchema } from '@thali/contract/audit'
import { errorAnswer } from '@thali/contract/error'
import { OTHER_API } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { readAudit } from './read-audit.ts'

/** Registers the audit log. */
export async function auditRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    OTHER_API.audit.path,
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Who changed what in the store, the newest first',
        params: storeParamsSchema,
        querystring: auditQuerySchema,
        response: { 200: auditSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'audit.view')
      return readAudit(deps, staff, request.query.before || undefined)
    },
  )
}
