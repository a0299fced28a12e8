import { fileCategory, fileMenu, type WireMenu } from '@thali/contract/read-menus'
import type { SlugResponse, WireProfile } from '@thali/contract/wire-menu'
import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { toWireProfile } from '../../base/store/profile.view.ts'
import { type ImageAddress, servedAddress } from '../../base/store/wire-values.view.ts'
import { toWireItem } from './wire-item.view.ts'

export interface SlugResponseSource {
  readonly store: Store
  readonly menus: StoreMenus
  readonly viewMode: boolean
  readonly onlinePayment: boolean
}

export function toSlugResponse(
  shown: SlugResponseSource,
  addressOf: ImageAddress = servedAddress,
): SlugResponse {
  const { store, menus } = shown
  const profile: WireProfile = {
    ...toWireProfile(store, addressOf),
    menus: menus.menus.map((menu) => menu.id),
    ordering: store.ordering,
    onlinePayment: shown.onlinePayment,
    store_gateway_config: [],
  }
  return {
    profile,
    menus: toWireMenus(menus, addressOf),
    viewMode: shown.viewMode,
  }
}

export function toWireMenus(menus: StoreMenus, addressOf: ImageAddress): WireMenu[] {
  return menus.menus.map((menu) => toWireMenu(menu, menus, addressOf))
}

function toWireMenu(menu: Menu, { items }: StoreMenus, addressOf: ImageAddress): WireMenu {
  const categories = menu.categories.map((category, order) =>
    fileCategory.write({
      ...category,
      image: category.image && addressOf(category.image),
      order,
      items: category.itemIds.flatMap((id, position) => {
        const item = items[id]
        return item ? [toWireItem(item, position, addressOf)] : []
      }),
    }),
  )
  return fileMenu.write({ ...menu, image: menu.image && addressOf(menu.image), categories })
}
