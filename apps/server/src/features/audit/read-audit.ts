import { AUDIT_PAGE, type Audit } from '@thali/contract/audit'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { listAudit } from './audit.queries.ts'
import { viewAuditEntry } from './audit.view.ts'
import { readAuditPageEnd, writeAuditPageEnd } from './audit-page-end.ts'

/**
 * A page of the store's audit log, the newest first.
 *
 * @throws {Refusal} request.malformed for a page that never ended
 */
export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  { storeId }: Staff,
  before: string | undefined,
): Promise<Audit> {
  const end = before === undefined ? null : readAuditPageEnd(before)
  const rows = await listAudit(db, storeId, { before: end, limit: AUDIT_PAGE + 1 })
  const shown = rows.slice(0, AUDIT_PAGE)
  const last = shown.at(-1)
  return {
    items: shown.map(viewAuditEntry),
    next: last && rows.length > AUDIT_PAGE ? writeAuditPageEnd(last) : null,
  }
}
