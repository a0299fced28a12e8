import { Refusal } from '@thali/contract/refusal'
import { isViewOnly } from '@thali/domain/store/subscription'
import { storeTime } from '@thali/domain/time/store-clock'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findStoreIdBySlug } from './find-store.ts'
import type { StoreChanges } from './store-fields.ts'
import { getStoreColumns, updateStore } from './store-rows.queries.ts'

/**
 * Changes fields of a store on an operator's word; only operators change a subscription.
 *
 * @returns whether the store now shows its menu only, by its setting or its subscription
 */
export async function setStore(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  slug: string,
  changes: StoreChanges,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    if (!storeId) throw new Refusal('store.not-found', { slug })
    const columns = Object.keys(changes) as (keyof StoreChanges)[]
    const before = await getStoreColumns(tx, storeId, columns)
    const row = await updateStore(tx, storeId, changes)
    if (!row) throw new Refusal('store.not-found', { slug })
    const after = await getStoreColumns(tx, storeId, columns)
    await writeAudit(
      deps,
      tx,
      { operatorOf: storeId },
      {
        action: 'store.set',
        changes: Object.fromEntries(columns.map((name) => [name, [before[name], after[name]] as const])),
      },
    )
    const at = deps.now()
    await publishEvent(deps, tx, { storeId: row.id, kind: 'store.changed', at })
    const subscription = { mode: '', status: row.subscription_status, endDate: row.subscription_end }
    return isViewOnly({ viewOnly: row.view_only, subscription }, storeTime(at.getTime(), row.time_zone).date)
  })
}
