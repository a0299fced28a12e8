import type { StoreId } from '@thali/domain/ids'
import type { Translated } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { NestedMenu, StatedItem } from '@thali/domain/menu/edited-menu'
import type { Ingredient } from '@thali/domain/menu/ingredients'
import type { StoreTaxes } from '@thali/domain/menu/store-taxes'
import type { Reason } from '@thali/domain/order/reason'
import type { Store } from '@thali/domain/store/store'
import type { SettingName, StaffSettings } from '@thali/domain/store/store-settings'
import type { DiscountValues } from './discounts.ts'

/** Payment credentials in the clear: sealed before they are stored, never logged. */
export interface GatewayCredentials {
  /** Name of the gateway's adapter. */
  readonly provider: string
  readonly mode: 'test' | 'live'
  /** Credentials by the field names of the gateway's adapter; only the adapter can check them. */
  readonly fields: Readonly<Record<string, string>>
}

/** All settings of a store, in the domain's units. */
export interface StoreSettings extends Pick<Store, Extract<SettingName, keyof Store>>, StaffSettings {
  /** Up to two capital letters and digits before each serial of a bill; stores that share a GSTIN need different ones. */
  readonly invoicePrefix: string
  /** Null: staff choose from the default list. */
  readonly reasons: readonly Reason[] | null
  /** Absent: dishes that come new have none. */
  readonly taxes?: StoreTaxes
}

/** A store's profile as its file has it; `id` is null where the file names none. */
export interface ImportedProfile extends StoreSettings, Pick<Store, 'slug' | 'subscription' | 'viewOnly'> {
  readonly id: StoreId | null
  readonly logo: string | null
  readonly banner: string | null
}

/** A legal text that a store wrote itself. */
export interface ImportedLegalText {
  /** In English; empty: the product's own text. */
  readonly text: string
  /** Translations by language; without one the English text is shown. */
  readonly translations: Translated
  /** Date since which it applies at the file's origin; null: not given. */
  readonly savedAt: Date | null
}

/** Discount of a store file, without its use so far. */
export interface ImportedDiscount extends DiscountValues {
  readonly isPaused: boolean
}

/** A store file that holds no problem, in the domain's units and in the order shown. */
export interface ImportedStore {
  readonly profile: ImportedProfile
  readonly menus: readonly NestedMenu[]
  /** Each item once, in the order of its first listing. */
  readonly items: readonly StatedItem[]
  /** Legal texts to set; others stay unchanged. */
  readonly legalTexts?: Readonly<Partial<Record<LegalKind, ImportedLegalText>>>
  /** Discounts to set; others stay unchanged. */
  readonly discounts?: readonly ImportedDiscount[]
  /** Ingredients to set; others stay unchanged. */
  readonly ingredients?: readonly Ingredient[]
  /** Null keeps stored credentials. */
  readonly gateway: GatewayCredentials | null
}
