import type { Deps } from '../../deps.ts'
import { removeJobsBefore } from './waiting-jobs.queries.ts'

const RETENTION_MS = 3 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what was printed, or given up, three days ago. */
export async function removeOldPrintJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeJobsBefore(db, before, CHUNK)) === CHUNK);
}
