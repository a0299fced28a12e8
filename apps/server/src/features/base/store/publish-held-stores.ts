import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { releaseHeldStore } from './store-rows.queries.ts'

/** Publishes stores that were held for their owner's e-mail address, within the caller's transaction. */
export async function publishHeldStores(
  deps: Deps,
  tx: Db,
  storeIds: readonly StoreId[],
  at: Date,
): Promise<void> {
  for (const storeId of storeIds) {
    if (await releaseHeldStore(tx, storeId))
      await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
  }
}
