import { createHash } from 'node:crypto'
import { readSettings } from '@thali/contract/read-settings'
import type { Settings } from '@thali/contract/settings'
import { writeStoreSettings } from '@thali/contract/store-settings'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { StoreId } from '@thali/domain/ids'
import {
  type SettingName,
  type SettingsSection,
  STORE_SETTINGS,
  settingsIn,
} from '@thali/domain/store/store-settings'
import { isViewOnly } from '@thali/domain/store/subscription'
import type { Instant } from '@thali/domain/time/clock'
import { storeTime } from '@thali/domain/time/store-clock'
import { readShownContent } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { putDocuments, toSettingColumns } from '../../../db/settings-documents.ts'
import { profileOf } from './assemble-store.ts'
import { keepCurrencyOfTakings } from './keep-currency-of-takings.ts'
import { findStoreRow } from './store.queries.ts'
import { updateStore } from './store-rows.queries.ts'

/** Profile of a store with only its settings; null when there is none. */
export async function readStoredProfile(db: Db, storeId: StoreId) {
  const row = await findStoreRow(db, storeId)
  return row ? profileOf(row) : null
}

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof readStoredProfile>>>

/** Store-file fields of some settings; unset ones are absent. */
export function settingValues(names: readonly SettingName[], profile: StoredProfile): Partial<WireProfile> {
  return writeStoreSettings(profile, (name) => names.includes(name))
}

/** A section as stored, with the revision to detect conflicting changes. */
export function sectionSettings(section: SettingsSection, profile: StoredProfile, at: Instant): Settings {
  const values = settingValues(settingsIn(section), profile)
  const revision = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
  const { subscription, timeZone } = profile
  const isActive = !isViewOnly({ viewOnly: false, subscription }, storeTime(at, timeZone).date)
  const { mode, endDate } = subscription
  return { revision, values, subscription: { mode, isActive, endDate }, warnings: [] }
}

/**
 * Replaces some settings by new values, by the rules of the store file.
 *
 * @returns errors, with nothing written, or warnings
 * @throws {Refusal} settings.currency-in-use
 */
export async function putSettings(
  tx: Db,
  profile: StoredProfile,
  names: readonly SettingName[],
  values: Readonly<Record<string, unknown>>,
) {
  const file = writeStoreSettings(profile)
  const isOfCharges = names.includes('orderTypes')
  const taxLabels = isOfCharges ? await readTaxLabels(tx, profile.id) : new Set<string>()
  const reading = readSettings(names, { file, taxLabels }, values)
  if (!reading.ok) return reading
  const sections = new Set(names.map((name) => STORE_SETTINGS[name].section))
  // In a store that moves to India, or to rupees, service charges become optional.
  if (sections.has('profile')) sections.add('order-types')
  const { settings } = reading
  await keepCurrencyOfTakings(tx, profile.id, settings.currencyCode)
  await updateStore(tx, profile.id, toSettingColumns(settings))
  await putDocuments(tx, profile.id, settings, [...sections])
  return reading
}

async function readTaxLabels(tx: Db, storeId: StoreId): Promise<Set<string>> {
  const { items } = await readShownContent(tx, storeId)
  return new Set([...items.values()].flatMap(({ taxes }) => taxes.map(({ label }) => label)))
}
