import type { WireGroup, WireItem, WireOption } from '@thali/contract/item-fields'
import type { WireCharge, WireOrderConfig } from '@thali/contract/order-type-fields'
import type { WireCategory, WireMenu } from '@thali/contract/read-menus'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { ItemId, StoreId } from '@thali/domain/ids'

/** A profile whose id is known to be a store's. */
export type MadeProfile = WireProfile & { _id: StoreId }

/** An item whose id is known to be a dish's. */
export type MadeItem = WireItem & { _id: ItemId }

/** A store file: the shape of the slug response with every field present. */
export interface StoreFile {
  profile: MadeProfile
  menus: WireMenu[]
  viewMode: boolean
}

let made = 0

/** An id that no other builder call of this process returned. */
export function makeId(prefix: string): string {
  made += 1
  return `${prefix}${made.toString(36)}`
}

/** A slug that is free and not reserved. */
export function makeSlug(): string {
  return makeId('kitchen-')
}

export function makeOption(overrides: Partial<WireOption> = {}): WireOption {
  return { _id: makeId('o'), label: 'Regular', value: 100, added: false, state: 'Available', ...overrides }
}

/** Group with a required single choice of one option at 100 unless overridden. */
export function makeGroup(overrides: Partial<WireGroup> = {}): WireGroup {
  return {
    label: 'Portion',
    description: '',
    required: true,
    maxSelection: 1,
    contents: [makeOption({ added: true })],
    ...overrides,
  }
}

/** A simple item: one group with one option. */
export function makeItem(overrides: Partial<WireItem> = {}): MadeItem {
  return {
    _id: makeId('i'),
    label: 'Masala Chai',
    description: '',
    images: [],
    tags: [],
    discount: 0,
    order: 0,
    taxes: [],
    state: 'Available',
    veg: true,
    configs: [makeGroup()],
    ...overrides,
  } as MadeItem
}

/** An item with a required size, add-ons capped at two, and an information group. */
export function makeConfiguredItem(overrides: Partial<WireItem> = {}): MadeItem {
  return makeItem({
    label: 'Veg Biryani',
    taxes: [{ label: 'GST', value: 5 }],
    configs: [
      makeGroup({
        label: 'Size',
        contents: [
          makeOption({ label: 'Half', value: 150 }),
          makeOption({ label: 'Full', value: 249.5, added: true }),
        ],
      }),
      makeGroup({
        label: 'Add-ons',
        required: false,
        maxSelection: 2,
        contents: [
          makeOption({ label: 'Raita', value: 30 }),
          makeOption({ label: 'Papad', value: 15 }),
          makeOption({ label: 'Salad', value: 0 }),
        ],
      }),
      makeGroup({
        label: 'Good to know',
        required: false,
        maxSelection: 0,
        contents: [makeOption({ label: 'Serves', value: 'two people' })],
      }),
    ],
    ...overrides,
  })
}

export function makeCategory(overrides: Partial<WireCategory> = {}): WireCategory {
  return {
    _id: makeId('c'),
    label: 'Drinks',
    image: '',
    discount: 0,
    order: 0,
    state: 1,
    collapsed: false,
    items: [makeItem()],
    ...overrides,
  }
}

/** A menu that is open all day. */
export function makeMenu(overrides: Partial<WireMenu> = {}): WireMenu {
  return {
    _id: makeId('m'),
    label: 'Main Menu',
    remarks: '',
    primaryColor: '',
    active: true,
    activeStartTime: '',
    activeEndTime: '',
    pureVeg: false,
    categories: [makeCategory(), makeCategory({ label: 'Rice', order: 1, items: [makeConfiguredItem()] })],
    ...overrides,
  }
}

export function makeCharge(overrides: Partial<WireCharge> = {}): WireCharge {
  return { label: 'Packing', value: 20, valueType: 'absolute', ...overrides }
}

/** Dine-In without minimum, code, charges or online payment. */
export function makeOrderConfig(overrides: Partial<WireOrderConfig> = {}): WireOrderConfig {
  return {
    label: 'Dine-In',
    active: true,
    otpAuthentication: false,
    paymentMethod: 'Cash',
    initialOrderState: 1,
    minimumOrderValue: 0,
    online_payment: 0,
    otp_on_order: false,
    contents: [],
    ...overrides,
  }
}

/** An active store in Mumbai with Dine-In, a Delivery that asks for a code, and Pickup. */
export function makeProfile(overrides: Partial<WireProfile> = {}): MadeProfile {
  return {
    _id: makeId('s'),
    name: 'Test Kitchen',
    slug: makeSlug(),
    subscriptionMode: 'Pro',
    subscriptionStatus: 'active',
    subscriptionEndDate: '',
    address: {
      street: '1 Hill Road',
      pinCode: '400050',
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'India',
    },
    description: 'Home cooking',
    logo: '',
    legalName: 'Test Kitchen LLP',
    gstNo: '27AAAAA0000A1Z2',
    fssaiNo: '11500000000000',
    currency: '₹',
    currencyCode: 'INR',
    timeZone: 'Asia/Kolkata',
    aboutUs: '',
    menus: [],
    orderConfigs: [
      makeOrderConfig(),
      makeOrderConfig({
        label: 'Delivery',
        otpAuthentication: true,
        otp_on_order: true,
        minimumOrderValue: 200,
        contents: [makeCharge(), makeCharge({ label: 'Delivery Fee', value: 35 })],
      }),
      makeOrderConfig({
        label: 'Pickup',
        minimumOrderValue: 100,
        contents: [makeCharge({ value: 2.5, valueType: 'percentage' })],
      }),
    ],
    links: [],
    ordering: { open: true, reason: '', until: null },
    onlinePayment: false,
    store_gateway_config: [],
    ...overrides,
  } as MadeProfile
}

/** A complete store file; profile overrides are merged field by field, menus replace. */
export function makeStoreFile(
  overrides: { profile?: Partial<WireProfile>; menus?: WireMenu[]; viewMode?: boolean } = {},
): StoreFile {
  const menus = overrides.menus ?? [makeMenu()]
  const profile = makeProfile({ menus: menus.map((menu) => menu._id), ...overrides.profile })
  return { profile, menus, viewMode: overrides.viewMode ?? false }
}
