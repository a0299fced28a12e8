import type { AuditEntry } from '@thali/contract/audit'
import type { AuditRow } from './audit.queries.ts'

export function viewAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, actor, actor_id, actor_name, credential_id, role, action, subject, changes, place, seq } =
    row
  return {
    id,
    at: at.toISOString(),
    // A screen without a person is its own actor.
    by: { kind: actor === 'screen' && actor_id !== credential_id ? 'pin' : actor, name: actor_name, role },
    place,
    isChained: seq !== null,
    action,
    subject,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]) => [field, [before, after]]),
    ),
  }
}
