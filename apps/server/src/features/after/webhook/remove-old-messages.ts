import type { Deps } from '../../../deps.ts'
import { removeMessagesBefore } from './webhook-message.queries.ts'

const RETENTION_MS = 7 * 24 * 3_600_000
const CHUNK = 500

/** Removes messages of webhooks after a week; none is retried for longer. */
export async function removeOldWebhookMessages({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeMessagesBefore(db, before, CHUNK)) === CHUNK);
}
