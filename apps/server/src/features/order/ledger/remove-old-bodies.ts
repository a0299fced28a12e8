import type { Deps } from '../../../deps.ts'
import { removeBodiesBefore } from './event.queries.ts'

/** Retention of bodies, in milliseconds: longer than payments are disputed. */
const RETENTION_MS = 90 * 24 * 3_600_000
const CHUNK = 500

/** Removes messages of gateways with data of payers; the events that amounts are folded from stay. */
export async function removeOldBodies({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeBodiesBefore(db, before, CHUNK)) === CHUNK);
}
