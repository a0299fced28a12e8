import type { Deps } from '../../deps.ts'
import { removeAuditBefore } from './audit.queries.ts'

/** Longer than a financial year and the time for its audit. */
const RETENTION_MS = 2 * 366 * 24 * 3_600_000
const CHUNK = 500

/** Forgets entries of the audit log that are two years old. */
export async function removeOldAudit({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeAuditBefore(db, before, CHUNK)) === CHUNK);
}
