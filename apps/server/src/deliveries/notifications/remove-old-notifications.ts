import type { Db } from '../../db/schema.ts'
import { removeNotificationsBefore } from './notification.queries.ts'

const RETENTION_MS = 30 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what the staff were told of a month ago. */
export async function removeOldNotifications({ db, now }: { readonly db: Db; now(): Date }): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeNotificationsBefore(db, before, CHUNK)) === CHUNK);
}
