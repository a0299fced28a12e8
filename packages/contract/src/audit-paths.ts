/** Calls about a store's audit log. They stand apart from `paths.ts`, so that no phone loads them. */
import type { Audit, AuditVerification } from './audit.ts'
import { get } from './paths.ts'

export const AUDIT_API = {
  audit: get<Audit>()(
    '/api/stores/:storeId/audit?person=:person&kind=:kind&from=:from&until=:until&before=:before',
  ),
  auditVerification: get<AuditVerification>()('/api/stores/:storeId/audit/verification'),
} as const
