import { AUDIT_PAGE, type Audit, type AuditQuery, actionsOfKind } from '@thali/contract/audit'
import { Refusal } from '@thali/contract/refusal'
import { epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { type AuditFilter, findAuditTimeZone, listAudit } from './audit.queries.ts'
import { viewAuditEntry } from './audit.view.ts'
import { readAuditPageCursor, writeAuditPageCursor } from './audit-page-cursor.ts'

/**
 * A page of the store's audit log, newest first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function readAudit({ db }: Deps, { storeId }: Staff, query: AuditQuery): Promise<Audit> {
  const end = query.before === '' ? null : readAuditPageCursor(query.before)
  const timeZone = await findAuditTimeZone(db, storeId)
  if (timeZone === undefined) throw new Refusal('store.not-found')
  const filter = filterOf(query, timeZone)
  const rows = await listAudit(db, storeId, filter, { before: end, limit: AUDIT_PAGE + 1 })
  const shown = rows.slice(0, AUDIT_PAGE)
  const last = shown.at(-1)
  return {
    items: shown.map(viewAuditEntry),
    next: last && rows.length > AUDIT_PAGE ? writeAuditPageCursor(last) : null,
  }
}

/** Days are calendar days of the store's clock: changes at night are found on their date. */
function filterOf({ person, kind, from, until }: AuditQuery, timeZone: string): AuditFilter {
  const startOf = (day: number) => new Date(instantOf(day, 0, timeZone))
  return {
    actorId: person || null,
    actions: kind === '' ? null : actionsOfKind(kind),
    from: from === '' ? null : startOf(epochDay(from)),
    until: until === '' ? null : startOf(epochDay(until) + 1),
  }
}
