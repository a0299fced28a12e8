import type { Deps } from '../deps.ts'
import { removeDeliveriesFinishedBefore } from './deliveries.queries.ts'

const RETENTION_MS = 30 * 24 * 3_600_000
const CHUNK = 500

/** Forgets deliveries that were sent or given up a month ago. */
export async function removeOldDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeDeliveriesFinishedBefore(db, before, CHUNK)) === CHUNK);
}
