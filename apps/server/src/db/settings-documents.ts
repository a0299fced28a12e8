/** A store's settings as they are stored: a document a section, with the fields of the store file. */

import type { StoreSettings } from '@thali/contract/imported-store'
import { readStoredSettings, writeStoreSettings } from '@thali/contract/store-settings'
import { toTime } from '@thali/contract/write-values'
import type { StoreId } from '@thali/domain/ids'
import { nameKey } from '@thali/domain/order/order-search'
import {
  SETTING_NAMES,
  SETTINGS_SECTIONS,
  type SettingName,
  type SettingsSection,
  STORE_SETTINGS,
  settingsIn,
} from '@thali/domain/store/store-settings'
import type { Db, Schema } from './schema.ts'
import { selectRows } from './store-rows.ts'

/** Settings that queries search and join by: columns of stores, in no document. */
type SettingColumns = Pick<
  Schema['stores'],
  'name' | 'country' | 'currency_symbol' | 'currency_code' | 'time_zone' | 'day_turns_at_minute'
>
const COLUMN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'currency',
  'currencyCode',
  'timeZone',
  'dayTurnsAt',
])

interface DocumentRow {
  readonly section: string | null
  readonly document: object | null
}

export function storeSettingsOf(columns: SettingColumns, rows: readonly DocumentRow[]): StoreSettings {
  const fields: { address?: object } = Object.assign({}, ...rows.map(({ document }) => document))
  const all = {
    ...fields,
    name: columns.name,
    currency: columns.currency_symbol,
    currencyCode: columns.currency_code,
    timeZone: columns.time_zone,
    dayTurnsAt: toTime(columns.day_turns_at_minute),
    address: { ...fields.address, country: columns.country },
  }
  return readStoredSettings(all, SETTING_NAMES)
}

export function toSettingColumns(settings: StoreSettings): SettingColumns & { readonly name_key: string } {
  return {
    name: settings.name,
    name_key: nameKey(settings.name),
    country: settings.address.country,
    currency_symbol: settings.currencySymbol,
    currency_code: settings.currencyCode,
    time_zone: settings.timeZone,
    day_turns_at_minute: settings.dayTurnsAtMinute,
  }
}

function toDocument(settings: Partial<StoreSettings>, section: SettingsSection): object {
  const isOfSection = (name: SettingName) => STORE_SETTINGS[name].section === section
  const { address, ...fields } = writeStoreSettings(settings, isOfSection)
  const kept = Object.entries(fields).filter(([field]) => !COLUMN_FIELDS.has(field))
  const { country: _, ...place } = address ?? {}
  return Object.fromEntries([...kept, ...(address ? [['address', place]] : [])])
}

export async function putDocuments(
  tx: Db,
  storeId: StoreId,
  settings: Partial<StoreSettings>,
  sections: readonly SettingsSection[] = SETTINGS_SECTIONS,
): Promise<void> {
  const rows = sections.map((section) => ({
    store_id: storeId,
    section,
    document: JSON.stringify(toDocument(settings, section)),
  }))
  await tx
    .insertInto('store_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'section'])
        .doUpdateSet((eb) => ({ document: eb.ref('excluded.document') })),
    )
    .execute()
}

/** Settings of a section of a store, without those in columns. */
export async function readSection<Section extends SettingsSection>(
  db: Db,
  storeId: StoreId,
  section: Section,
) {
  const row = await selectRows(db, storeId, 'store_settings')
    .select('document')
    .where('section', '=', section)
    .executeTakeFirst()
  return readStoredSettings(row?.document ?? {}, settingsIn(section))
}
