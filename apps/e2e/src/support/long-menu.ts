/**
 * Long menu as real restaurants write them: bestsellers repeated on top, many configurations of each dish.
 */

import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeOrderConfig,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { WireGroup, WireItem } from '@thali/contract/item-fields'
import type { WireCategory } from '@thali/contract/read-menus'

const CATEGORIES = 12
const ITEMS_EACH = 10
const DISHES = [
  'Dosa',
  'Paratha & Curd',
  'Biryani',
  '"Special" Chaat',
  'Korma',
  'Fish <Fry>',
  'Kulfi',
] as const
const STYLES = ['Ghee', 'Masala', 'Kolhapuri', 'Hyderabadi', 'पुदीना', 'Ajwain'] as const

/** A store with a menu of random length, the same for the same seed. */
export function makeLongStore(random: SeededRandom): StoreFile {
  const categories = Array.from({ length: CATEGORIES }, (_, index) => longCategory(random, index))
  const recommended = categories
    .map((category) => category.items[random.between(0, ITEMS_EACH - 1)]!)
    .toSorted((one, other) => one.order - other.order)
  const top = makeCategory({ label: 'Recommended', discount: 0, items: recommended })
  return makeStoreFile({
    profile: {
      name: 'Lambi Menu Bhavan',
      orderConfigs: [
        makeOrderConfig({
          contents: [
            { label: 'Packing', value: 12.5, valueType: 'absolute' },
            { label: 'Cess', value: 1.25, valueType: 'percentage' },
          ],
        }),
      ],
    },
    menus: [makeMenu({ categories: [top, ...categories].map((one, order) => ({ ...one, order })) })],
  })
}

/** Configuration of a dish: the chosen options of each group. */
export type Configuration = readonly { readonly group: WireGroup; readonly labels: readonly string[] }[]

/** Lists every configuration of a dish. */
export function configurationsOf(item: WireItem): Configuration[] {
  return item.configs
    .filter((group) => group.maxSelection > 0)
    .reduce<Configuration[]>(
      (before, group) =>
        before.flatMap((chosen) => selectionsOf(group).map((labels) => [...chosen, { group, labels }])),
      [[]],
    )
}

function selectionsOf(group: WireGroup): string[][] {
  let subsets: string[][] = [[]]
  for (const { label } of group.contents) subsets = subsets.flatMap((chosen) => [chosen, [...chosen, label]])
  const least = group.required ? 1 : 0
  return subsets.filter((chosen) => chosen.length >= least && chosen.length <= group.maxSelection)
}

function longCategory(random: SeededRandom, index: number): WireCategory {
  return makeCategory({
    label: `Chapter ${index + 1}`,
    discount: random.pick([0, 0, 5, 12.5]),
    collapsed: index % 5 === 4,
    items: Array.from({ length: ITEMS_EACH }, (_, place) =>
      longItem(random, `${index + 1}.${place + 1}`, place),
    ),
  })
}

function longItem(random: SeededRandom, number: string, order: number): WireItem {
  const isSimple = random.chance(40)
  return makeItem({
    label: `${random.pick(STYLES)} ${random.pick(DISHES)} ${number}`,
    order,
    discount: random.pick([0, 0, 0, 10, 7.5]),
    veg: random.pick([true, true, false, null]),
    taxes: [
      { label: 'CGST', value: 2.5 },
      { label: 'SGST', value: 2.5 },
    ],
    configs: isSimple
      ? [portion(random, 1)]
      : [portion(random, random.between(2, 3)), extras(random), facts()],
  })
}

function portion(random: SeededRandom, options: number): WireGroup {
  return makeGroup({
    contents: Array.from({ length: options }, (_, index) =>
      makeOption({
        label: `Size ${index + 1}`,
        value: random.between(2000, 60_000) / 100,
        added: index === 0,
      }),
    ),
  })
}

function extras(random: SeededRandom): WireGroup {
  const isRequired = random.chance(30)
  return makeGroup({
    label: 'Extras',
    required: isRequired,
    maxSelection: random.between(1, 2),
    contents: ['Raita', 'Papad', 'Salad'].map((label, index) =>
      makeOption({ label, value: random.pick([0, 15, 22.5]), added: isRequired && index === 0 }),
    ),
  })
}

function facts(): WireGroup {
  return makeGroup({
    label: 'Good to know',
    required: false,
    maxSelection: 0,
    contents: [makeOption({ label: 'Serves', value: 'two people' })],
  })
}
