/** Changes a section of a store's settings, by the rules of the store file. */

import { Refusal } from '@thali/contract/refusal'
import type { SaveSettings, Settings } from '@thali/contract/settings'
import type { StoreId } from '@thali/domain/ids'
import { type SettingsSection, settingsIn } from '@thali/domain/store/store-settings'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { type AuditChanges, writeAudit } from '../audit/write-audit.ts'
import { lockForWriting } from './lock-store.ts'
import { putSettings, readStoredProfile, type StoredProfile, sectionSettings } from './section-settings.ts'

/**
 * Saves a whole section; unchanged fields stay.
 *
 * @throws {Refusal} settings.changed-meanwhile with the current section; settings.invalid with every problem
 */
export async function saveSettings(
  deps: Deps,
  staff: Staff,
  section: SettingsSection,
  { revision, values }: SaveSettings,
): Promise<Settings> {
  const { storeId } = staff
  const at = deps.now()
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const stored = await getStored(tx, storeId)
    const before = sectionSettings(section, stored, at.getTime())
    if (before.revision !== revision) {
      throw new Refusal('settings.changed-meanwhile', { revision: before.revision, current: before.values })
    }
    const reading = await putSettings(tx, stored, settingsIn(section), values)
    if (!reading.ok) throw new Refusal('settings.invalid', { problems: reading.problems })

    const after = sectionSettings(section, await getStored(tx, storeId), at.getTime())
    await writeAudit(deps, tx, staff, {
      action: 'settings.save',
      subject: section,
      changes: differences(before.values, after.values),
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    return { ...after, warnings: [...reading.warnings] }
  })
}

async function getStored(tx: Db, storeId: StoreId): Promise<StoredProfile> {
  const stored = await readStoredProfile(tx, storeId)
  if (!stored) throw new Refusal('store.not-found')
  return stored
}

/** Values before and after of each field. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChanges {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries([...names].map((name) => [name, [before[name] ?? null, after[name] ?? null]]))
}

export async function readSettingsSection(
  { db, now }: Deps,
  { storeId }: Staff,
  section: SettingsSection,
): Promise<Settings> {
  const stored = await readStoredProfile(db, storeId)
  if (!stored) throw new Refusal('store.not-found')
  return sectionSettings(section, stored, now().getTime())
}
