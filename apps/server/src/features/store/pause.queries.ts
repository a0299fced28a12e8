import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'

/** Why a store takes no orders and until when, held until the transaction ends. */
export async function lockPause(tx: Db, storeId: StoreId) {
  const row = await tx
    .selectFrom('stores')
    .select(['paused_reason', 'paused_until'])
    .where('id', '=', storeId)
    .$call(lockRows(tx))
    .executeTakeFirstOrThrow()
  return { reason: row.paused_reason, until: row.paused_until }
}

/** Sets why a store takes no orders and until when; a null reason takes orders. */
export async function setPause(
  tx: Db,
  storeId: StoreId,
  pause: { readonly reason: string | null; readonly until: Date | null },
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ paused_reason: pause.reason, paused_until: pause.until })
    .where('id', '=', storeId)
    .execute()
}
