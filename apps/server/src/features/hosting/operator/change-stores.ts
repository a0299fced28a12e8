/** Bulk change of stores: each is made whole or not at all, and its result is returned. */

import type { ChangedStores, ChangeStores, changeStoresSchema, FoundStores } from '@thali/contract/operators'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { OperatorCaller } from '../../base/account/require-operator.ts'
import { resumeStore, setSubscription, suspendStore } from './change-store.ts'
import { listStoresBySlug } from './operator-stores.queries.ts'
import { toStoreFacts } from './read-stores.ts'

/** Stores by their addresses as they are, and addresses that are no store's: shown before they are changed. */
export async function findStores({ db, now }: Deps, slugs: readonly string[]): Promise<FoundStores> {
  const asked = [...new Set(slugs)]
  const rows = await listStoresBySlug(db, asked)
  const known = new Set(rows.map(({ slug }) => slug))
  return {
    stores: rows.map((row) => toStoreFacts(row, now())),
    missing: asked.filter((slug) => !known.has(slug)),
  }
}

/** Changes them one after the other; a store that cannot be changed leaves the others alone. */
export async function changeStores(
  deps: Deps,
  by: OperatorCaller,
  { storeIds, change }: z.output<typeof changeStoresSchema>,
): Promise<ChangedStores> {
  const results: ChangedStores['results'] = []
  for (const storeId of new Set(storeIds)) {
    const error = await refusalOf(() => changeOne(deps, by, storeId, change))
    results.push({ storeId, error })
  }
  return { results }
}

function changeOne(deps: Deps, by: OperatorCaller, storeId: StoreId, change: ChangeStores['change']) {
  if (change.kind === 'suspend') return suspendStore(deps, by, storeId, change.reason)
  if (change.kind === 'resume') return resumeStore(deps, by, storeId)
  return setSubscription(deps, by, storeId, change)
}

/** A refusal for one store is its result; an error ends the whole call, and stores changed before it stay changed. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
