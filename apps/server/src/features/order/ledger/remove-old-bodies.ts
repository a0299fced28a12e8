import type { Deps } from '../../../deps.ts'
import { removeBodiesBefore } from './event.queries.ts'

/** Longer than a payment is disputed about. */
const RETENTION_MS = 90 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what gateways wrote about payers; what amounts are folded from stays. */
export async function removeOldBodies({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeBodiesBefore(db, before, CHUNK)) === CHUNK);
}
