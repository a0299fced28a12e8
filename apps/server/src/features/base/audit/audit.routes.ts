/** The audit log of a store, for its owner. */

import { auditQuerySchema, auditSchema, auditVerificationSchema } from '@thali/contract/audit'
import { AUDIT_API } from '@thali/contract/audit-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { readAudit } from './read-audit.ts'
import { verifyAudit } from './verify-audit.ts'

export async function auditRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    AUDIT_API.audit,
    {
      summary: 'The audit log of the store, newest first',
      querystring: auditQuerySchema,
      answer: auditSchema,
    },
    (staff, { query }) => readAudit(deps, staff, query),
  )

  call(
    AUDIT_API.auditVerification,
    { summary: 'Whether the audit log is unaltered', answer: auditVerificationSchema },
    (staff) => {
      const { storeId } = staff
      return verifyAudit(deps, storeId)
    },
  )
}
