import type { Db } from '../../../db/schema.ts'
import { removePlacedKeysBefore } from './place-order.queries.ts'

const RETENTION_MS = 24 * 3_600_000
const CHUNK = 500

/** Forgets idempotency keys after a day, in small steps that let orders through. */
export async function removeOldKeys({ db, now }: { db: Db; now(): Date }): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removePlacedKeysBefore(db, before, CHUNK)) === CHUNK);
}
