import { findListing, type Listing } from '@thali/domain/menu/listing'
import type { StoreMenus } from '@thali/domain/menu/menu'
import type { Cart } from '@thali/domain/order/cart'
import type { CartLine } from '@thali/domain/order/order'
import type { PartialQuote } from '@thali/domain/order/quote'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { CartLines } from '../features/cart/cart-lines.tsx'
import { focusLine } from '../features/cart/focus-line.ts'
import type { OptionSheetProps } from '../features/option-sheet/option-sheet.tsx'
import { useStoreView } from '../state/store-view.tsx'
import { lazyCode, useFetched } from '../ui/use-fetched.ts'
import { itemAddress } from './item-address.ts'

const optionSheet = lazyCode(() => import('../features/option-sheet/option-sheet.tsx'))

interface Shown {
  readonly OptionSheet: ComponentType<OptionSheetProps>
  readonly line: CartLine
  /** Its place in the cart. */
  readonly index: number
  readonly listing: Listing
}

interface ChangeableLinesProps {
  cart: Cart
  menus: StoreMenus
  fresh: PartialQuote
}

/** The lines of the cart; each opens the sheet of its dish for other choices or another quantity. */
export function ChangeableLines({ cart, menus, fresh }: ChangeableLinesProps) {
  const { store } = useStoreView()
  const fetched = useFetched()
  const [shown, setShown] = useState<Shown | null>(null)

  function open(line: CartLine) {
    const listing = findListing(menus, line.itemId, line.categoryId)
    if (!listing) return
    const index = cart.lines.indexOf(line)
    fetched(optionSheet, ({ OptionSheet }) => setShown({ OptionSheet, line, index, listing }))
  }

  const changed = useRef<number>(null)
  useEffect(() => {
    if (shown) changed.current = shown.index
    // A line with other choices is another line: the button that the focus returned to was removed with the old one.
    else if (changed.current !== null && document.activeElement === document.body)
      if (!focusLine((_, index) => index === changed.current)) document.getElementById('content')?.focus()
  }, [shown])

  return (
    <>
      <CartLines cart={cart} menus={menus} fresh={fresh} onChange={open} />
      {shown && (
        <shown.OptionSheet
          item={shown.listing.item}
          category={shown.listing.category}
          menus={menus}
          href={itemAddress(store.slug, shown.listing)}
          line={shown.line}
          onClosed={() => setShown(null)}
        />
      )}
    </>
  )
}
