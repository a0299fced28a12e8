import { Refusal } from '@thali/contract/refusal'
import type { Settings } from '@thali/contract/settings'
import type { SettingsSection } from '@thali/domain/store/store-settings'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { readStoredProfile, sectionSettings } from './section-settings.ts'

export async function readSettingsSection(
  { db, now }: Deps,
  { storeId }: Staff,
  section: SettingsSection,
): Promise<Settings> {
  const stored = await readStoredProfile(db, storeId)
  if (!stored) throw new Refusal('store.not-found')
  return sectionSettings(section, stored, now().getTime())
}
