/** The audit log of a store, for its owner. */

import { auditQuerySchema, auditSchema, auditVerificationSchema } from '@thali/contract/audit'
import { AUDIT_API } from '@thali/contract/audit-paths'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { readAudit } from './read-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** Registers the audit log. */
export async function auditRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(AUDIT_API.audit.path),
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
      return readAudit(deps, staff, request.query)
    },
  )

  app.get(
    AUDIT_API.auditVerification.path,
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Whether the audit log is still as it was written',
        params: storeParamsSchema,
        response: { 200: auditVerificationSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { storeId } = await requireStaff(deps, request, request.params.storeId, 'audit.view')
      return verifyAudit(deps, storeId)
    },
  )
}
