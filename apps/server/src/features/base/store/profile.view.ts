import type { StoreSettings } from '@thali/contract/imported-store'
import { writeStoreSettings } from '@thali/contract/store-settings'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { Store } from '@thali/domain/store/store'
import { isOfStaff } from '@thali/domain/store/store-settings'
import type { ImageAddress } from './wire-values.view.ts'

type Made = 'menus' | 'ordering' | 'onlinePayment' | 'store_gateway_config'

/** A store's profile in the form of its file, without fields only for staff. */
export function toWireProfile(store: Store, addressOf: ImageAddress): Omit<WireProfile, Made> {
  const settings = writeStoreSettings(store as Partial<StoreSettings>, (name) => !isOfStaff(name))
  const { name, address, description, ...others } = settings
  return {
    _id: store.id,
    name,
    slug: store.slug,
    subscriptionMode: store.subscription.mode,
    subscriptionStatus: store.subscription.status,
    subscriptionEndDate: store.subscription.endDate,
    address,
    description,
    logo: store.logo ? addressOf(store.logo) : '',
    ...(store.banner && { banner: addressOf(store.banner) }),
    ...others,
  } as Omit<WireProfile, Made>
}
