import type { Deps } from '../../deps.ts'
import { removeMessagesBefore } from './message.queries.ts'
import { removeReportsBefore } from './report.queries.ts'

const RETENTION_MS = 30 * 24 * 3_600_000
const CHUNK = 500

/** Forgets messages of a month ago, and counts of days that no budget looks at any more. */
export async function removeOldMessages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  await removeReportsBefore(db, before)
  while ((await removeMessagesBefore(db, before, before.toISOString().slice(0, 10), CHUNK)) === CHUNK);
}
