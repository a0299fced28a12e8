/** Amount above which a store's refunds wait for a second member. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { selectStore, updateStoreRow } from '../../../../db/store-rows.ts'

export async function findRefundLimit(db: Db, storeId: StoreId): Promise<number | null> {
  const row = await selectStore(db, storeId).select('refund_limit_minor').executeTakeFirst()
  return row?.refund_limit_minor ?? null
}

export async function setRefundLimit(tx: Db, storeId: StoreId, limitMinor: number | null): Promise<void> {
  await updateStoreRow(tx, storeId).set({ refund_limit_minor: limitMinor }).execute()
}
