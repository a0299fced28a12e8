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

interface StarterTarget {
  readonly currencyCode: string
  /** Whether the store has Hindi pages. */
  readonly isInHindi: boolean
}

/** A starter menu in a store's currency and languages, in the form of a store file. */
export function toFileMenus({ pureVeg, categories }: StarterMenu, target: StarterTarget): object {
  const menu = {
    label: 'Menu',
    pureVeg,
    ...hindiLabel('मेन्यू', target),
    categories: categories.map(({ label, hi, dishes }) => ({
      label,
      ...hindiLabel(hi, target),
      items: dishes.map((dish) => toFileItem(dish, target)),
    })),
  }
  return { menus: [menu] }
}

function hindiLabel(label: string, { isInHindi }: StarterTarget) {
  return isInHindi && { translations: { hi: { label } } }
}

function toFileItem({ label, hi, veg, groups }: StarterDish, target: StarterTarget): object {
  const configs = groups.map((group) => toFileGroup(group, veg, target))
  return { label, veg, configs, ...hindiLabel(hi, target) }
}

function toFileGroup(
  { label, hi, required, most, options }: StarterGroup,
  veg: boolean,
  target: StarterTarget,
) {
  return {
    ...{ label, required },
    maxSelection: most,
    ...hindiLabel(hi, target),
    contents: options.map((option, position) => ({
      label: option.label,
      value: minorToDecimal(starterPriceMinor(option.rupees, target.currencyCode)),
      added: required && position === 0,
      // Extras keep the dish's mark, and options that make it another dish have their own.
      veg: option.veg ?? (required ? veg : true),
      ...hindiLabel(option.hi, target),
    })),
  }
}
