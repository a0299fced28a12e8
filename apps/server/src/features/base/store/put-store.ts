import type { ImportedProfile } from '@thali/contract/imported-store'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import { storeCodeOf } from '@thali/domain/store/store-address'
import { isStoreCodeTaken } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { putDocuments, toSettingColumns } from '../../../db/settings-documents.ts'
import type { Deps } from '../../../deps.ts'
import { keepCurrencyOfTakings } from './keep-currency-of-takings.ts'
import { putStoreRow, updateStore } from './store-rows.queries.ts'

/**
 * Writes a store from its profile, within the caller's transaction. Logo, banner and pause stay.
 *
 * @param isKnown whether the store exists, locked by the caller
 * @throws {Refusal} settings.currency-in-use
 */
export async function putStore(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  profile: ImportedProfile,
  isKnown: boolean,
): Promise<void> {
  const { slug, subscription, viewOnly } = profile
  const fields = {
    ...toSettingColumns(profile),
    slug,
    subscription_mode: subscription.mode,
    subscription_status: subscription.status,
    subscription_end: subscription.endDate,
    view_only: viewOnly,
  }
  // An upsert of these columns would lock the row against orders, as its slug is a key.
  if (isKnown) {
    await keepCurrencyOfTakings(tx, storeId, profile.currencyCode)
    await updateStore(tx, storeId, fields)
  } else
    await putStoreRow(
      tx,
      { id: storeId, code: await freeStoreCode(tx, deps), created_at: deps.now() },
      fields,
    )
  await putDocuments(tx, storeId, profile)
}

/** A free store code. Two concurrent calls may find the same one: then one of them is retried. */
async function freeStoreCode(tx: Db, { newId }: Pick<Deps, 'newId'>): Promise<StoreCode> {
  for (;;) {
    const code = storeCodeOf(newId())
    if (!(await isStoreCodeTaken(tx, code))) return code
  }
}
