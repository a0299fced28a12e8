/** The end of mails: with the retention of orders. Threads of feedback go with their order. */
import type { StoreId } from '@thali/domain/ids'
import { TRASH_DAYS } from '@thali/domain/mail/mail'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { removeLongPutAway, removeThreadsBefore } from './mail-thread.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Threads of one look, so that orders get their turn. */
const CHUNK = 100

/** Removes threads in which nothing was written since an instant. */
export async function eraseMailsBefore(tx: Db, storeId: StoreId, before: Date): Promise<void> {
  await removeThreadsBefore(tx, storeId, before)
}

/** Removes what has lain in trash or spam for a month. */
export async function emptyTrash(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS)
  while (!stopping.aborted && (await removeLongPutAway(db, before, CHUNK)) === CHUNK);
}
