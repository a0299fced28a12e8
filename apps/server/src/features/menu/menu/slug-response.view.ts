import type { SlugResponse, WireMenu, WireProfile } from '@thali/contract/wire-menu'
import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import { bpsToNumber } from '@thali/domain/money/money'
import type { Store } from '@thali/domain/store/store'
import { toWireProfile } from '../../base/store/profile.view.ts'
import {
  type ImageAddress,
  servedAddress,
  toWindow,
  withTranslations,
} from '../../base/store/wire-values.view.ts'
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
  return {
    _id: menu.id,
    label: menu.label,
    remarks: menu.remarks,
    primaryColor: menu.primaryColor ?? '',
    active: menu.active,
    ...toWindow(menu),
    pureVeg: menu.pureVeg,
    ...(menu.image && { image: addressOf(menu.image) }),
    categories: menu.categories.map((category, order) => ({
      _id: category.id,
      label: category.label,
      image: category.image ? addressOf(category.image) : '',
      discount: bpsToNumber(category.discountBps),
      order,
      state: category.hidden ? 2 : 1,
      collapsed: category.collapsed,
      items: category.itemIds.flatMap((id, position) => {
        const item = items[id]
        return item ? [toWireItem(item, position, addressOf)] : []
      }),
      ...withTranslations(category.translations),
    })),
    ...withTranslations(menu.translations),
  }
}
