import { useLingui } from '@lingui/react/macro'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { dishesWithCart, drinksFor } from '@thali/domain/menu/suggestions'
import type { CartLine } from '@thali/domain/order/order'
import { useRef, useState } from 'react'
import { SUGGESTED_IN_CART, wasSuggested } from '../../state/device/suggested.ts'
import { useStoreView } from '../../state/store-view.tsx'
import panel from '../../ui/panel.module.css'
import { Suggestions } from '../suggestions.tsx'

interface CartSuggestionsProps {
  lines: readonly CartLine[]
  menus: StoreMenus
}

/**
 * Suggestions in the cart, once per visit: a drink if there is none, else dishes that go with those in the cart. Empty
 * without any.
 */
export function CartSuggestions({ lines, menus }: CartSuggestionsProps) {
  const { t } = useLingui()
  const { store, mode } = useStoreView()
  const [isClosed, setClosed] = useState(() => wasSuggested(store.slug, SUGGESTED_IN_CART))
  // One row per visit: it does not become another once its drink was added.
  const [isOfDrinks] = useState(() => drinksFor({ menus, lines }).length > 0)
  const isShown = useRef(false)
  if (!store.suggestDishes || mode !== 'open' || isClosed) return null
  const listings = (isOfDrinks ? drinksFor : dishesWithCart)({ menus, lines })
  if (listings.length === 0 && !isShown.current) return null
  isShown.current = true
  return (
    <div className={listings.length > 0 ? panel.panel : undefined}>
      <Suggestions
        title={isOfDrinks ? t`No drink yet?` : t`Goes well with your dishes`}
        listings={listings}
        menus={menus}
        beside={SUGGESTED_IN_CART}
        onClose={() => setClosed(true)}
      />
    </div>
  )
}
