import {
  makeCategory,
  makeId,
  makeItem,
  makeMenu,
  makeOption,
  makeOrderConfig,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { WireGroup, WireItem, WireOption } from '@thali/contract/item-fields'
import type { WireCategory } from '@thali/contract/read-menus'
import type { WireTax } from '@thali/contract/tax-fields'
import type { StoreId } from '@thali/domain/ids'

/** An orderable item with its menu data, read without the domain. */
export interface Listing {
  readonly item: WireItem
  readonly category: WireCategory
  /** The largest of the discounts of the menu's categories that list it, in percent. */
  readonly categoryDiscount: number
}

/** A store with everything that can make an order impossible, and what of it can be ordered. */
export interface GeneratedStore {
  readonly file: StoreFile
  readonly storeId: StoreId
  readonly listings: readonly [Listing, ...Listing[]]
  /** Items that exist and cannot be ordered, by why. */
  readonly unsellable: { readonly why: string; readonly itemId: string; readonly categoryId: string }[]
}

const TAXES: readonly [WireTax[], ...WireTax[][]] = [
  [],
  [{ label: 'GST', value: 5 }],
  [
    { label: 'CGST', value: 2.5 },
    { label: 'SGST', value: 2.5 },
  ],
  [{ label: 'VAT', value: 12.36 }],
]

const DISCOUNTS = [0, 0, 0, 10, 12.5, 33.33, 7] as const

function price(random: SeededRandom): number | string {
  const paise = random.between(50, random.pick([999, 49_999]))
  return random.chance(50) ? paise / 100 : (paise / 100).toFixed(2)
}

function options(random: SeededRandom, count: number, label: string): WireOption[] {
  return Array.from({ length: count }, (_, index) =>
    makeOption({
      label: `${label} ${index + 1}`,
      value: price(random),
      // The first stays on sale, so that required groups can be met.
      state: index > 0 && random.chance(15) ? 'Sold out' : 'Available',
    }),
  )
}

function groups(random: SeededRandom): WireGroup[] {
  const extras = options(random, random.between(1, 5), 'Extra')
  const all: WireGroup[] = [
    {
      label: 'Size',
      description: '',
      required: true,
      maxSelection: 1,
      contents: options(random, random.between(1, 3), 'Size'),
    },
    {
      label: 'Extras',
      description: '',
      required: random.chance(20),
      maxSelection: Math.max(2, random.between(1, extras.length)),
      contents: extras,
    },
    {
      label: 'Note',
      description: '',
      required: false,
      maxSelection: 0,
      contents: [makeOption({ label: 'Serves', value: 'two people' })],
    },
  ]
  return all.slice(0, random.between(1, 3))
}

function item(random: SeededRandom, overrides: Partial<WireItem> = {}): WireItem {
  return makeItem({
    label: `Dish ${makeId('')}`,
    discount: random.pick(DISCOUNTS),
    taxes: [...random.pick(TAXES)],
    configs: groups(random),
    veg: random.pick([true, false, null]),
    ...overrides,
  })
}

/** Shuffles entries; `order` still gives the former order. */
function inFileOrder<T extends { order: number }>(listed: T[], random: SeededRandom): T[] {
  const ordered = listed.map((one, order) => ({ ...one, order }))
  return random.chance(50) ? ordered.reverse() : ordered
}

/** A store on Asia/Kolkata time whose evening menu (18:00 to 20:00) is closed at noon. */
export function generateStore(random: SeededRandom, overrides: { viewMode?: boolean } = {}): GeneratedStore {
  const dishes = Array.from({ length: random.between(4, 10) }, () => item(random))
  const soldOut = item(random, { state: 'Sold out' })
  const [hidden, inactive, closed] = [item(random), item(random), item(random)]
  const half = Math.ceil(dishes.length / 2)
  const recommended = [...dishes.slice(half - 1), soldOut]
  const categories = [
    makeCategory({
      label: 'Mains',
      discount: random.pick(DISCOUNTS),
      items: inFileOrder(dishes.slice(0, half), random),
    }),
    makeCategory({
      label: 'Recommended',
      discount: random.pick(DISCOUNTS),
      items: inFileOrder(recommended, random),
    }),
  ]
  const hiddenCategory = makeCategory({ label: 'Staff', state: 2, items: [hidden] })
  const inactiveCategory = makeCategory({ label: 'Old', items: [inactive] })
  const closedCategory = makeCategory({ label: 'Evening', items: [closed] })
  const file = makeStoreFile({
    ...overrides,
    profile: {
      orderConfigs: [
        makeOrderConfig({
          label: 'Dine-In',
          initialOrderState: random.between(1, 3),
          contents: [
            { label: 'Packing', value: Number(price(random)), valueType: 'absolute' },
            { label: 'Convenience', value: random.pick([2.5, 0.01, 7.77]), valueType: 'percentage' },
            { label: 'Service charge', value: 10, valueType: 'percentage', optional: true },
            { label: 'Tip', value: 20, valueType: 'absolute', optional: true },
          ],
        }),
        // Of a kind without a time of day: the proofs run at any hour.
        makeOrderConfig({
          label: 'Pickup',
          kind: 'other',
          minimumOrderValue: random.between(20_000, 60_000) / 100,
        }),
        makeOrderConfig({ label: 'Roof-Top', active: false }),
      ],
    },
    menus: [
      makeMenu({
        categories: [hiddenCategory, ...inFileOrder(categories, random)].map(withOrder(categories)),
      }),
      makeMenu({ label: 'Old', active: false, categories: [inactiveCategory] }),
      makeMenu({
        label: 'Evening',
        activeStartTime: '18:00',
        activeEndTime: '20:00',
        categories: [closedCategory],
      }),
    ],
  })
  const listings = categories.flatMap((category, at) =>
    (at === 0 ? dishes.slice(0, half) : dishes.slice(half - 1)).map((dish): Listing => {
      const listing = categories.filter(({ items }) => items.some(({ _id }) => _id === dish._id))
      return { item: dish, category, categoryDiscount: Math.max(...listing.map(({ discount }) => discount)) }
    }),
  )
  return {
    file,
    storeId: file.profile._id,
    listings: listings as [Listing, ...Listing[]],
    unsellable: [
      { why: 'sold out', itemId: soldOut._id, categoryId: categories[1]?._id ?? '' },
      { why: 'in a hidden category', itemId: hidden._id, categoryId: hiddenCategory._id },
      { why: 'in an inactive menu', itemId: inactive._id, categoryId: inactiveCategory._id },
      { why: 'in a closed menu', itemId: closed._id, categoryId: closedCategory._id },
    ],
  }
}

/** Gives categories the `order` of `sorted`; others come last. */
function withOrder(sorted: readonly WireCategory[]) {
  return (category: WireCategory): WireCategory => {
    const at = sorted.findIndex((one) => one._id === category._id)
    return { ...category, order: at === -1 ? sorted.length : at }
  }
}
