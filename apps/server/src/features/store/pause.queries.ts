import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'

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
