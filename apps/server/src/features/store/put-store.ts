import type { ImportedProfile } from '@thali/contract/imported-store'
import type { OrderTypeId, StoreCode } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { freeStoreCode } from './free-store-code.ts'
import { putStoreRows } from './store-rows.queries.ts'
import { toStoreRows } from './store-rows.ts'

/** What stays of a store whose profile is written again. */
interface KeptOfStore {
  readonly code: StoreCode
  /** By label. */
  readonly orderTypeIds: ReadonlyMap<string, OrderTypeId>
}

/**
 * Writes a store's own rows as its profile says, within the caller's transaction. Logo, banner and pause stay.
 *
 * @param before null for a store that is made
 */
export async function putStore(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: string,
  profile: ImportedProfile,
  before: KeptOfStore | null,
): Promise<void> {
  const orderTypeIdOf = (label: string) => before?.orderTypeIds.get(label) ?? (deps.newId() as OrderTypeId)
  const rows = toStoreRows(storeId, profile, orderTypeIdOf)
  const code = before?.code ?? (await freeStoreCode(tx, deps))
  await putStoreRows(tx, { ...rows, code, createdAt: deps.now() })
}
