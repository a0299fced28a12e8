import { createHash } from 'node:crypto'
import type { ImportedProfile } from '@thali/contract/imported-store'
import { SETTINGS, type Settings, type SettingsSection } from '@thali/contract/settings'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { OrderTypeId, StoreCode, StoreId } from '@thali/domain/ids'
import { isViewOnly } from '@thali/domain/store/subscription'
import type { Instant } from '@thali/domain/time/clock'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../db/schema.ts'
import { fieldsOfFiles } from './fields-of-files.ts'
import { readStoreProfile } from './load-profile.ts'
import { toWireProfile } from './profile.view.ts'

/** A store without its menus, as it is set up. */
export interface StoredProfile {
  readonly code: StoreCode
  readonly profile: ImportedProfile
  /** The same as its file has it. */
  readonly file: Partial<WireProfile>
  readonly orderTypeIds: ReadonlyMap<string, OrderTypeId>
}

/** Reads how a store is set up; null when there is none. */
export async function readStoredProfile(
  db: Db,
  storeId: StoreId,
  at: Instant,
): Promise<StoredProfile | null> {
  const loaded = await readStoreProfile(db, storeId, at)
  if (!loaded) return null
  const { store, reasons, billing, taxes } = loaded
  const { id, orderTypes, logo: _logo, banner: _banner, ordering: _ordering, ...others } = store
  const { ownLegalTexts: _texts, upi: _upi, isSuspended: _suspended, ...rest } = others
  return {
    code: loaded.code,
    profile: {
      ...rest,
      id,
      logo: null,
      banner: null,
      reasons,
      billing,
      ...(taxes && { taxes }),
      orderTypes: orderTypes.map(({ id: _id, ...type }) => type),
    },
    file: { ...toWireProfile(store, () => ''), ...fieldsOfFiles(loaded) },
    orderTypeIds: new Map(orderTypes.map((type) => [type.label, type.id])),
  }
}

/** A section of it, with the revision by which a later change is told. */
export function settingsOf(
  section: SettingsSection,
  { file, profile }: StoredProfile,
  at: Instant,
): Settings {
  const values = Object.fromEntries(
    SETTINGS[section].flatMap((name) => (file[name] === undefined ? [] : [[name, file[name]]])),
  )
  const revision = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
  const { subscription, timeZone } = profile
  const isActive = !isViewOnly({ viewOnly: false, subscription }, storeTime(at, timeZone).date)
  const { mode, endDate } = subscription
  return { revision, values, subscription: { mode, isActive, endDate }, warnings: [] }
}
