/** Job that makes items available again at the time until which they were sold out. */
import type { StoreId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { workByStore } from '../../../jobs/work-by-store.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { listDueReturns, listReturns, putItemStates, removeReturns } from './item-states.queries.ts'
import { stateEvent } from './state-event.ts'

const AT_ONCE = 500

/** Makes due items of all stores available. */
export async function returnItems(deps: Deps): Promise<void> {
  const list = listDueReturns(deps.db, deps.now())
  const failure = 'the items of a store were not made available'
  await workByStore(deps, { list, atOnce: AT_ONCE, failure }, (storeId) => returnItemsOf(deps, storeId))
}

async function returnItemsOf(deps: Deps, storeId: StoreId): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    // Another process was first, or staff have set another state.
    const due = (await listReturns(tx, storeId))
      .filter(({ at }) => at !== null && at <= now)
      .map((one) => ({ ...one, state: AVAILABLE, at: null }))
    if (due.length === 0) return
    await putItemStates(tx, storeId, due)
    const data = stateEvent(due)
    await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at: now })
  })
}

/** Forgets return times, so that they do not end states set otherwise, such as by an import. */
export const forgetReturns = removeReturns
