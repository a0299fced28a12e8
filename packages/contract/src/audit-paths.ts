/** Calls about a store's audit log. They stand apart from `paths.ts`, so that no phone loads them. */
import type { Audit, AuditVerification } from './audit.ts'
import { staffGet } from './staff-call.ts'

export const AUDIT_API = {
  audit: staffGet<Audit>('audit.view')(
    '/audit?person=:person&kind=:kind&from=:from&until=:until&before=:before',
  ),
  auditVerification: staffGet<AuditVerification>('audit.view')('/audit/verification'),
} as const
