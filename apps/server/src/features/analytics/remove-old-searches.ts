import type { Deps } from '../../deps.ts'
import { removeSearchesBefore } from './analytics.queries.ts'

/** Two of the longest periods that figures show. */
const RETENTION_MS = 2 * 366 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what was searched for in vain longer ago than figures tell. */
export async function removeOldSearches({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const day = new Date(now().getTime() - RETENTION_MS).toISOString().slice(0, 10)
  while ((await removeSearchesBefore(db, day, CHUNK)) === CHUNK);
}
