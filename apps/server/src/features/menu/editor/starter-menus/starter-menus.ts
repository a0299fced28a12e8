/** The starter menus by name, and as the menus of a store file. */

import { type StarterMenuName, starterPriceMinor } from '@thali/domain/menu/starter-menu'
import { minorToDecimal } from '@thali/domain/money/money'
import { BAKERY } from './bakery.ts'
import { CAFE } from './cafe.ts'
import { CHINESE_INDIAN } from './chinese-indian.ts'
import { NORTH_INDIAN } from './north-indian.ts'
import { PIZZA_BURGERS } from './pizza-burgers.ts'
import { SOUTH_INDIAN } from './south-indian.ts'
import { category, type StarterDish, type StarterGroup, type StarterMenu } from './starter-dish.ts'
import { SWEETS_CHAAT } from './sweets-chaat.ts'

export const STARTER_MENU_CONTENTS: Readonly<Record<StarterMenuName | 'empty', StarterMenu>> = {
  'south-indian': SOUTH_INDIAN,
  'north-indian': NORTH_INDIAN,
  'chinese-indian': CHINESE_INDIAN,
  cafe: CAFE,
  'pizza-burgers': PIZZA_BURGERS,
  'sweets-chaat': SWEETS_CHAAT,
  bakery: BAKERY,
  // A category for the first dish.
  empty: { pureVeg: false, categories: [category('Dishes', 'व्यंजन')] },
}

/** A starter menu in a store's currency, in the form of a store file. */
export function toFileMenus({ pureVeg, categories }: StarterMenu, currencyCode: string): object {
  const menu = {
    label: 'Menu',
    pureVeg,
    translations: { hi: { label: 'मेन्यू' } },
    categories: categories.map(({ label, hi, dishes }) => ({
      label,
      translations: { hi: { label: hi } },
      items: dishes.map((dish) => toFileItem(dish, currencyCode)),
    })),
  }
  return { menus: [menu] }
}

function toFileItem({ label, hi, veg, groups }: StarterDish, currencyCode: string): object {
  const configs = groups.map((group) => toFileGroup(group, veg, currencyCode))
  return { label, veg, configs, translations: { hi: { label: hi } } }
}

function toFileGroup({ label, hi, required, most, options }: StarterGroup, veg: boolean, currency: string) {
  return {
    ...{ label, required },
    maxSelection: most,
    translations: { hi: { label: hi } },
    contents: options.map((option, position) => ({
      label: option.label,
      value: minorToDecimal(starterPriceMinor(option.rupees, currency)),
      added: required && position === 0,
      // Extras keep the dish's mark, and options that make it another dish have their own.
      veg: option.veg ?? (required ? veg : true),
      translations: { hi: { label: option.hi } },
    })),
  }
}
