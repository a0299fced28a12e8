import type { AuditEntry } from '@thali/contract/audit'
import type { AuditRow } from './audit.queries.ts'

export function viewAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, actor, actor_name, role, action, subject, changes, place, seq } = row
  return {
    id,
    at: at.toISOString(),
    by: { kind: actor, name: actor_name, role },
    place,
    isChained: seq !== null,
    action,
    subject,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]) => [field, [before, after]]),
    ),
  }
}
