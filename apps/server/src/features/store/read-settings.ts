import { Refusal } from '@thali/contract/refusal'
import type { Settings, SettingsSection } from '@thali/contract/settings'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { readStoredProfile, settingsOf } from './settings-of.ts'

/** A section of a store's settings. */
export async function readSettingsSection(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
  section: SettingsSection,
): Promise<Settings> {
  const at = now().getTime()
  const stored = await inSnapshot(db, (tx) => readStoredProfile(tx, storeId, at))
  if (!stored) throw new Refusal('store.not-found')
  return settingsOf(section, stored, at)
}
