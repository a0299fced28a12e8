import { useLingui } from '@lingui/react/macro'
import type { StarterMenuName } from '@thali/domain/menu/starter-menu'

/** Starter menus in the language of the screens, with some of their dishes. */
export function useStarterNames(): Record<
  StarterMenuName,
  { readonly name: string; readonly taste: string }
> {
  const { t } = useLingui()
  return {
    'south-indian': { name: t`South Indian`, taste: t`Dosa, idli, meals, filter coffee` },
    'north-indian': { name: t`North Indian`, taste: t`Tandoor, curries, biryani, breads` },
    'chinese-indian': { name: t`Indian Chinese`, taste: t`Manchurian, hakka noodles, momos` },
    cafe: { name: t`Café`, taste: t`Coffee, sandwiches, brownies` },
    'pizza-burgers': { name: t`Pizza and burgers`, taste: t`Three sizes, crusts, toppings, meals` },
    'sweets-chaat': { name: t`Sweets and chaat`, taste: t`Pani puri, jalebi by weight, lassi` },
    bakery: { name: t`Bakery`, taste: t`Breads, puffs, cakes by weight, cookies` },
  }
}
