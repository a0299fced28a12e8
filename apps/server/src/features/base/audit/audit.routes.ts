/** The audit log of a store, for its owner. */

import { auditQuerySchema, auditSchema, auditVerificationSchema } from '@thali/contract/audit'
import { AUDIT_API } from '@thali/contract/audit-paths'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { readAudit } from './read-audit.ts'
import { verifyAudit } from './verify-audit.ts'

export const auditRoutes = staffOnlyRoutes('staff', (call) => {
  call(AUDIT_API.audit, readAudit, {
    summary: 'The audit log of the store, newest first',
    querystring: auditQuerySchema,
    answer: auditSchema,
  })

  call(
    AUDIT_API.auditVerification,
    (deps, staff) => {
      const { storeId } = staff
      return verifyAudit(deps, storeId)
    },
    { summary: 'Whether the audit log is unaltered', answer: auditVerificationSchema },
  )
})
