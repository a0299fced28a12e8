/** Changes a section of a store's settings, by the rules of the store file. */
import { readSettings } from '@thali/contract/read-settings'
import { Refusal } from '@thali/contract/refusal'
import type { SaveSettings, Settings, SettingsSection } from '@thali/contract/settings'
import type { StoreId } from '@thali/domain/ids'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { type AuditChanges, writeAudit } from '../audit/write-audit.ts'
import { lockForWriting } from './lock-store.ts'
import { putStore } from './put-store.ts'
import { readStoredProfile, type StoredProfile, settingsOf } from './settings-of.ts'
import { listTaxLabels } from './store-rows.queries.ts'

type SettingsDeps = Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>

/**
 * Saves a section whole; what was not changed stays as it is.
 *
 * @throws {Refusal} settings.changed-meanwhile with what it is now; settings.invalid with every problem
 */
export async function saveSettings(
  deps: SettingsDeps,
  staff: Staff,
  section: SettingsSection,
  { revision, values }: SaveSettings,
): Promise<Settings> {
  const { storeId } = staff
  const at = deps.now()
  const get = (tx: Db) => getStored(tx, storeId, at.getTime())
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const stored = await get(tx)
    const before = settingsOf(section, stored, at.getTime())
    if (before.revision !== revision) {
      throw new Refusal('settings.changed-meanwhile', { revision: before.revision, current: before.values })
    }
    const taxLabels = new Set(await listTaxLabels(tx, storeId))
    const reading = readSettings(section, { ...stored, taxLabels }, values)
    if (!reading.ok) throw new Refusal('settings.invalid', { problems: reading.problems })

    await putStore(deps, tx, storeId, reading.profile, stored)
    const after = settingsOf(section, await get(tx), at.getTime())
    await writeAudit(deps, tx, staff, {
      action: 'settings.save',
      subject: section,
      changes: differences(before.values, after.values),
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    return { ...after, warnings: [...reading.warnings] }
  })
}

async function getStored(tx: Db, storeId: StoreId, at: Instant): Promise<StoredProfile> {
  const stored = await readStoredProfile(tx, storeId, at)
  if (!stored) throw new Refusal('store.not-found')
  return stored
}

function differences(before: Settings['values'], after: Settings['values']): AuditChanges {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Settings['values']>
  return Object.fromEntries([...names].map((name) => [name, [before[name] ?? null, after[name] ?? null]]))
}
