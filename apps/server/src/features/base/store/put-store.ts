import type { ImportedProfile } from '@thali/contract/imported-store'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { putDocuments, toSettingColumns } from '../../../db/settings-documents.ts'
import type { Deps } from '../../../deps.ts'
import { freeStoreCode } from './free-store-code.ts'
import { putStoreRow } from './store-rows.queries.ts'

/**
 * Writes a store from its profile, within the caller's transaction. Logo, banner and pause stay.
 *
 * @param before null for a new store
 */
export async function putStore(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  profile: ImportedProfile,
  before: { readonly code: StoreCode } | null,
): Promise<void> {
  const code = before?.code ?? (await freeStoreCode(tx, deps))
  const { slug, subscription, viewOnly } = profile
  const fields = {
    ...toSettingColumns(profile),
    slug,
    subscription_mode: subscription.mode,
    subscription_status: subscription.status,
    subscription_end: subscription.endDate,
    view_only: viewOnly,
  }
  await putStoreRow(tx, { id: storeId, code, created_at: deps.now() }, fields)
  await putDocuments(tx, storeId, profile)
}
