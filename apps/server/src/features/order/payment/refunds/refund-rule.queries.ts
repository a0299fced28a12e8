/** Amount above which a store's refunds wait for a second member. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'

export async function findRefundLimit(db: Db, storeId: StoreId): Promise<number | null> {
  const row = await db
    .selectFrom('stores')
    .select('refund_limit_minor')
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row?.refund_limit_minor ?? null
}

export async function setRefundLimit(tx: Db, storeId: StoreId, limitMinor: number | null): Promise<void> {
  await tx.updateTable('stores').set({ refund_limit_minor: limitMinor }).where('id', '=', storeId).execute()
}
