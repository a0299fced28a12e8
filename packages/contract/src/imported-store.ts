import type { Category, Item, Menu } from '@thali/domain/menu'
import type { OrderType } from '@thali/domain/order-type'
import type { Reason } from '@thali/domain/reason'
import type { Store } from '@thali/domain/store'
import type { StoreBilling } from '@thali/domain/store-billing'

/** An item of a store file; images are still addresses or paths beside the file. */
export interface ImportedItem extends Omit<Item, 'images'> {
  readonly images: readonly string[]
}

/** A category of a store file; the image is still an address or path beside the file. */
export interface ImportedCategory extends Omit<Category, 'image'> {
  readonly image: string | null
}

export interface ImportedMenu extends Omit<Menu, 'categories' | 'image'> {
  /** Where it comes from. */
  readonly image?: string
  readonly categories: readonly ImportedCategory[]
}

export type ImportedOrderType = Omit<OrderType, 'id'>

/** Payment credentials in the clear: sealed before they are stored, never logged. */
export interface GatewayCredentials {
  readonly merchantId: string
  readonly merchantKey: string
}

/** A store's profile as its file has it; `id` is null where the file names none. */
export interface ImportedProfile
  extends Omit<Store, 'id' | 'logo' | 'banner' | 'orderTypes' | 'ordering' | 'ownLegalTexts'> {
  readonly id: string | null
  readonly logo: string | null
  readonly banner: string | null
  readonly orderTypes: readonly ImportedOrderType[]
  /** Null: staff choose from the default list. */
  readonly reasons: readonly Reason[] | null
  readonly billing: StoreBilling
}

/** A store file that holds no problem, in the domain's units and in the order shown. */
export interface ImportedStore {
  readonly profile: ImportedProfile
  readonly menus: readonly ImportedMenu[]
  /** Each item once, in the order of its first listing. */
  readonly items: readonly ImportedItem[]
  /** Null leaves stored credentials alone. */
  readonly gateway: GatewayCredentials | null
}
