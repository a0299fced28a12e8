/** Images that were being fetched or converted when a backup was made. */
import type { Db } from '../db/schema.ts'

/** Makes them due at once, without the leases and tries of the process at that time. */
export async function releaseRestoredImages(tx: Db): Promise<void> {
  await tx
    .updateTable('media')
    .set((eb) => ({ next_try_at: eb.ref('created_at'), tries: 0 }))
    .where('next_try_at', 'is not', null)
    .where('tries', '>', 0)
    .execute()
}
