/** The small restaurant of most stories: every kind of dish once, every kind of order type. */

import {
  makeCategory,
  makeCharge,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeOrderConfig,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'
import type { WireItem } from '@thali/contract/item-fields'
import type { WireMenu } from '@thali/contract/read-menus'
import type { WireProfile } from '@thali/contract/wire-menu'

/** Photos of the sample store, which are beside every store file of a story. */
export const PHOTO = 'pav-bhaji.webp'
export const OTHER_PHOTO = 'pav-bhaji-close.webp'

export const LONG_OPTION = 'Grandmother’s slow roasted tomato chutney'

/** A dish of one portion. */
export function makeDish(label: string, price: number, overrides: Partial<WireItem> = {}): WireItem {
  const configs = [makeGroup({ contents: [makeOption({ value: price, added: true })] })]
  return makeItem({ label, configs, ...overrides })
}

/** A required size, a required choice of up to two without default, add-ons with a cap of two, and a fact. */
export function makeChoosyDish(label: string, overrides: Partial<WireItem> = {}): WireItem {
  const size = makeGroup({
    label: 'Size',
    contents: [
      makeOption({ label: 'Half', value: 150 }),
      makeOption({ label: 'Full', value: 249.5, added: true }),
    ],
  })
  const sides = makeGroup({
    label: 'Sides',
    required: true,
    maxSelection: 2,
    contents: [
      makeOption({ label: 'Raita', value: 0 }),
      makeOption({ label: 'Papad', value: 15 }),
      makeOption({ label: LONG_OPTION, value: 20 }),
    ],
  })
  const topping = makeGroup({
    label: 'Topping',
    required: false,
    contents: [
      makeOption({ label: 'Cashews', value: 40 }),
      makeOption({ label: 'Boiled egg', value: 25, veg: false }),
    ],
  })
  const facts = makeGroup({
    label: 'Good to know',
    required: false,
    maxSelection: 0,
    contents: [makeOption({ label: 'Serves', value: 'two people' })],
  })
  return makeItem({ label, configs: [size, sides, topping, facts], ...overrides })
}

export function makeSampleMenu(overrides: Partial<WireMenu> = {}): WireMenu {
  return makeMenu({
    categories: [
      makeCategory({
        label: 'Drinks',
        translations: { hi: { label: 'पेय' } },
        items: [makeDish('Masala Chai', 100), makeDish('Sweet Lassi', 80, { discount: 10 })],
      }),
      makeCategory({
        label: 'From the Stove',
        order: 1,
        discount: 20,
        items: [
          makeChoosyDish('Veg Biryani', { taxes: [{ label: 'GST', value: 5 }] }),
          makeDish('Chicken Curry', 300, { veg: false, order: 1, discount: 5 }),
          makeDish('Fish Fry', 280, { veg: false, order: 2, state: 'Sold Out' }),
        ],
      }),
      makeCategory({
        label: 'Sweets',
        order: 2,
        collapsed: true,
        items: [makeDish('Gulab Jamun', 60), makeDish('House Water', 20, { order: 1, veg: null })],
      }),
      makeCategory({ label: 'Not Yet', order: 3, state: 2, items: [makeDish('Secret Kulfi', 90)] }),
    ],
    ...overrides,
  })
}

/** Dine-In with an optional charge, Delivery with a code and a minimum, Pickup with a percentage, and one off. */
export const SAMPLE_ORDER_TYPES = [
  makeOrderConfig({
    estimateMinutes: [20, 30],
    contents: [
      makeCharge({ label: 'Tip for the cooks', value: 10, valueType: 'percentage', optional: true }),
    ],
  }),
  makeOrderConfig({
    label: 'Delivery',
    otpAuthentication: true,
    otp_on_order: true,
    minimumOrderValue: 200,
    contents: [makeCharge(), makeCharge({ label: 'Delivery Fee', value: 35 })],
  }),
  makeOrderConfig({ label: 'Pickup', contents: [makeCharge({ value: 2.5, valueType: 'percentage' })] }),
  makeOrderConfig({ label: 'In-Room', active: false }),
]

/** The restaurant with its one menu, open all day. */
export function makeSampleStore(
  profile: Partial<WireProfile> = {},
  rest: { viewMode?: boolean; menus?: WireMenu[] } = {},
): StoreFile {
  return makeStoreFile({
    menus: rest.menus ?? [makeSampleMenu()],
    profile: { name: 'Story Kitchen', orderConfigs: SAMPLE_ORDER_TYPES, ...profile },
    viewMode: rest.viewMode ?? false,
  })
}
