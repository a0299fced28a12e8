/** Job that makes ingredients available again at the time until which they were sold out. */
import type { StoreId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { workByStore } from '../../../jobs/work-by-store.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { listDueIngredients, listIngredients, updateIngredientStates } from './ingredient.queries.ts'

const AT_ONCE = 500

/** Makes due ingredients of all stores available. */
export async function returnIngredients(deps: Deps): Promise<void> {
  const list = listDueIngredients(deps.db, deps.now())
  const failure = 'the ingredients of a store did not return'
  await workByStore(deps, { list, atOnce: AT_ONCE, failure }, (storeId) => returnIngredientsOf(deps, storeId))
}

async function returnIngredientsOf(deps: Deps, storeId: StoreId): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    // Another process was first, or staff have set another state.
    const due = (await listIngredients(tx, storeId))
      .filter(({ at }) => at !== null && at <= now)
      .map(({ id }) => ({ id, state: AVAILABLE, at: null }))
    if (due.length === 0) return
    await updateIngredientStates(tx, storeId, due)
    const data = { ingredients: due.map(({ id, state }) => ({ id, state })) }
    await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at: now })
  })
}
