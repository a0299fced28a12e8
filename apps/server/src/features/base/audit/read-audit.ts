import { AUDIT_PAGE, type Audit, type AuditQuery, actionsOfKind } from '@thali/contract/audit'
import { Refusal } from '@thali/contract/refusal'
import { epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { findTimeZone } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../page-cursor.ts'
import type { Staff } from '../account/guard.ts'
import { type AuditFilter, listAudit } from './audit.queries.ts'
import { viewAuditEntry } from './audit.view.ts'

/**
 * A page of the store's audit log, newest first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function readAudit({ db }: Deps, { storeId }: Staff, query: AuditQuery): Promise<Audit> {
  const end = query.before === '' ? null : readPageCursor(query.before)
  const timeZone = await findTimeZone(db, storeId)
  if (timeZone === undefined) throw new Refusal('store.not-found')
  const filter = filterOf(query, timeZone)
  const rows = await listAudit(db, storeId, filter, { before: end, limit: AUDIT_PAGE + 1 })
  const { shown, last } = splitPage(rows, AUDIT_PAGE)
  return { items: shown.map(viewAuditEntry), next: last ? writePageCursor(last) : null }
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
