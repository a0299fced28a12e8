import { removeUndeliveredBefore } from '../../deliveries/undelivered.queries.ts'
import type { Deps } from '../../deps.ts'

const RETENTION_MS = 7 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what was given up a week ago, addresses and contents with it. */
export async function removeOldUndelivered({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeUndeliveredBefore(db, before, CHUNK)) === CHUNK);
}
