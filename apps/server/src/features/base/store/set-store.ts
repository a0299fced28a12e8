import { Refusal } from '@thali/contract/refusal'
import { isViewOnly } from '@thali/domain/store/subscription'
import { storeTime } from '@thali/domain/time/store-clock'
import { findStoreIdBySlug } from '../../../db/find-store.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockForWriting } from './lock-store.ts'
import { differences } from './save-settings.ts'
import { putSettings, readStoredProfile, type StoredProfile, settingValues } from './section-settings.ts'
import type { StoreChanges } from './store-fields.ts'
import { getStoreColumns, updateStore } from './store-rows.queries.ts'

/**
 * Changes fields of a store for an operator; only operators change a subscription.
 *
 * @returns whether the store is now view-only, by its setting or its subscription
 * @throws {Refusal} store.not-found; settings.invalid with every problem
 */
export async function setStore(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  slug: string,
  { columns, settings, values }: StoreChanges,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    if (!storeId) throw new Refusal('store.not-found', { slug })
    await lockForWriting(tx, storeId)
    const names = Object.keys(columns) as (keyof Schema['stores'])[]
    const read = async () => {
      const profile = (await readStoredProfile(tx, storeId)) as StoredProfile
      const ofColumns = await getStoreColumns(tx, storeId, names)
      return { profile, fields: { ...ofColumns, ...settingValues(settings, profile) } }
    }
    const before = await read()
    if (names.length > 0) await updateStore(tx, storeId, columns)
    if (settings.length > 0) {
      const reading = await putSettings(tx, before.profile, settings, {
        ...settingValues(settings, before.profile),
        ...values,
      })
      if (!reading.ok) throw new Refusal('settings.invalid', { problems: reading.problems })
    }
    const { profile, fields } = await read()
    await writeAudit(
      deps,
      tx,
      { operatorOf: storeId },
      { action: 'store.set', changes: differences(before.fields, fields) },
    )
    const at = deps.now()
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    return isViewOnly(profile, storeTime(at.getTime(), profile.timeZone).date)
  })
}
