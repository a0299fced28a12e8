import type {
  SlugResponse,
  WireCharge,
  WireMenu,
  WireOrderConfig,
  WireProfile,
} from '@thali/contract/wire-menu'
import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import type { Charge, OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'
import type { OpeningHours } from '@thali/domain/time/opening-hours'
import { toWireItem, toWireTax } from './wire-item.view.ts'
import { type AddressOf, servedAddress, toTime, toWindow, withTranslations } from './wire-values.view.ts'

export interface Shown {
  readonly store: Store
  readonly menus: StoreMenus
  readonly viewMode: boolean
  readonly onlinePayment: boolean
}

/** A store with some of its menus as the wire has it. */
export function toSlugResponse(shown: Shown, addressOf: AddressOf = servedAddress): SlugResponse {
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

/** A store's profile as its file has it, but for what staff alone see. */
export function toWireProfile(store: Store, addressOf: AddressOf) {
  return {
    _id: store.id,
    name: store.name,
    slug: store.slug,
    subscriptionMode: store.subscription.mode,
    subscriptionStatus: store.subscription.status,
    subscriptionEndDate: store.subscription.endDate,
    address: store.address,
    description: store.description,
    logo: store.logo ? addressOf(store.logo) : '',
    ...(store.banner && { banner: addressOf(store.banner) }),
    legalName: store.legalName,
    gstNo: store.gstNo,
    fssaiNo: store.fssaiNo,
    currency: store.currencySymbol,
    currencyCode: store.currencyCode,
    timeZone: store.timeZone,
    ...(store.primaryColor && { primaryColor: store.primaryColor }),
    aboutUs: store.aboutUs,
    orderConfigs: store.orderTypes.map(toWireOrderConfig),
    links: store.links.map(({ type, url }) => ({ type, url })),
    ...(store.grievanceOfficer && { grievanceOfficer: store.grievanceOfficer }),
    dayTurnsAt: toTime(store.dayTurnsAtMinute),
    ...(store.signedTableLinks && { signedTableLinks: true }),
    ...(store.languages && { languages: [...store.languages] }),
    ...(store.menuLayout && { menuLayout: store.menuLayout }),
    ...(store.tips && {
      tips: {
        percents: store.tips.percentsBps.map(bpsToNumber),
        amounts: store.tips.amountsMinor.map(minorToNumber),
      },
    }),
    ...(store.roundsTotals && { roundBills: true }),
    ...(store.translations && { translations: store.translations }),
    ...(store.hours && toWireHours(store.hours)),
  }
}

function toWireHours({ week, closures, lastOrderMinutes }: OpeningHours) {
  return {
    ...(week.length > 0 && {
      hours: week.map(({ day, fromMinute, toMinute }) => ({
        day,
        from: toTime(fromMinute),
        to: toTime(toMinute),
      })),
    }),
    ...(closures.length > 0 && { closures: closures.map((closure) => ({ ...closure })) }),
    ...(lastOrderMinutes > 0 && { lastOrderMinutes }),
  }
}

function toWireOrderConfig(type: OrderType): WireOrderConfig {
  return {
    label: type.label,
    kind: type.kind,
    active: type.active,
    otpAuthentication: type.otpAuthentication,
    paymentMethod: type.paymentMethod,
    initialOrderState: type.initialOrderState,
    minimumOrderValue: minorToNumber(type.minimumMinor),
    ...(type.maximumMinor !== null && { maximumOrderValue: minorToNumber(type.maximumMinor) }),
    ...(type.maximumLines !== null && { maximumLines: type.maximumLines }),
    ...(type.phoneRequired && { phoneRequired: true }),
    ...(type.approveFirst && { approveFirst: true }),
    ...(type.pinCodes && { pinCodes: [...type.pinCodes] }),
    online_payment: type.onlinePayment ? 1 : 0,
    otp_on_order: type.otpOnOrder,
    ...(type.estimateMinutes && { estimateMinutes: [...type.estimateMinutes] as [number, number] }),
    contents: type.charges.map(toWireCharge),
  }
}

function toWireCharge(charge: Charge): WireCharge {
  const isPercentage = charge.kind === 'percentage'
  return {
    label: charge.label,
    value: isPercentage ? bpsToNumber(charge.bps) : minorToNumber(charge.amountMinor),
    valueType: charge.kind,
    ...(charge.optional && { optional: true }),
    ...(charge.taxes && { taxes: charge.taxes.map(toWireTax) }),
  }
}

/** Menus with what they list as the wire has them. */
export function toWireMenus(menus: StoreMenus, addressOf: AddressOf): WireMenu[] {
  return menus.menus.map((menu) => toWireMenu(menu, menus, addressOf))
}

function toWireMenu(menu: Menu, { items }: StoreMenus, addressOf: AddressOf): WireMenu {
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
