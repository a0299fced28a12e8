import { useLingui } from '@lingui/react/macro'
import type { ItemId } from '@thali/domain/ids'
import { mealWith } from '@thali/domain/menu/meals'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { dishesWith } from '@thali/domain/menu/suggestions'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '../../state/cart/cart-store.ts'
import { looksAtVegOnly } from '../../state/device/last-search.ts'
import { wasSuggested } from '../../state/device/suggested.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { Suggestions } from '../suggestions.tsx'

/** Suggestions over the menu for a dish that was added, once per visit and dish. Empty if there are none. */
export function AddedSuggestions({ menus }: { menus: StoreMenus }) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const cart = useCart(store.slug)
  const lines = cart?.lines ?? []
  const before = useRef<ReadonlySet<ItemId>>(null)
  const shownFor = useRef<ItemId>(null)
  const [beside, setBeside] = useState<ItemId | null>(null)

  const inCart = [...new Set(lines.map(({ itemId }) => itemId))]
  const key = inCart.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told by which dishes the cart holds
  useEffect(() => {
    const known = before.current
    before.current = new Set(inCart)
    if (!known) return
    const added = lines.findLast(({ itemId }) => !known.has(itemId))
    // A suggested dish itself gets no suggestions: that would be obtrusive.
    if (added && !added.isSuggested) setBeside(wasSuggested(store.slug, added.itemId) ? null : added.itemId)
    else if (!added) setBeside((now) => (now !== null && inCart.includes(now) ? now : null))
  }, [key])

  const item = beside && menus.items[beside]
  if (!item) return null
  const vegOnly = menus.menus.some(({ id }) => looksAtVegOnly(id))
  const listings = dishesWith(item.id, { menus, lines, vegOnly })
  const line = lines.findLast(({ itemId }) => itemId === item.id)
  const meal = line ? mealWith(line, { menus, lines, vegOnly }) : null
  // A row that was shown stays while the last of its dishes is being added.
  if (listings.length === 0 && !meal && shownFor.current !== item.id) return null
  shownFor.current = item.id
  const label = labelIn(lang, item)
  return (
    <Suggestions
      key={item.id}
      title={t`Goes well with ${label}`}
      listings={listings}
      meal={meal && line ? { ...meal, line } : null}
      menus={menus}
      beside={item.id}
      isFloating
      onClose={() => setBeside(null)}
    />
  )
}
