import { Refusal } from '@thali/contract/refusal'
import { storeTime } from '@thali/domain/store-clock'
import { isViewOnly } from '@thali/domain/subscription'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { announce } from '../live/announce.ts'
import { updateStore } from './import.queries.ts'
import type { StoreChanges } from './store-fields.ts'

/**
 * Changes fields of a store on an operator's word; only operators change a subscription.
 *
 * @returns whether the store now shows its menu only, by its setting or its subscription
 */
export async function setStore(
  { db, now }: { db: Db; now(): Date },
  slug: string,
  changes: StoreChanges,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await updateStore(tx, slug, changes)
    if (!row) throw new Refusal('store.not-found', { slug })
    const at = now()
    await announce(tx, { storeId: row.id, kind: 'store.changed', at })
    const subscription = { mode: '', status: row.subscription_status, endDate: row.subscription_end }
    return isViewOnly({ viewOnly: row.view_only, subscription }, storeTime(at.getTime(), row.time_zone).date)
  })
}
