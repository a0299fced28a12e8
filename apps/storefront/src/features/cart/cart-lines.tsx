import { useLingui } from '@lingui/react/macro'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { findSubstitutes } from '@thali/domain/menu/substitutes'
import type { Cart } from '@thali/domain/order/cart'
import { lineLimits } from '@thali/domain/order/cart-left'
import type { CartLine } from '@thali/domain/order/order'
import type { PartialQuote } from '@thali/domain/order/quote'
import { useRef, useState } from 'react'
import { cartActions } from '../../state/cart/cart-store.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { showToast } from '../../ui/toast-store.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import { Substitutes } from './substitutes.tsx'

interface CartLinesProps {
  cart: Cart
  menus: StoreMenus
  fresh: PartialQuote
  /** Called to change the choices or the quantity. */
  onChange: (line: CartLine) => void
}

/** Lines of the cart; one that can no longer be ordered shows the reason and is not counted. */
export function CartLines({ cart, menus, fresh, onChange }: CartLinesProps) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const list = useRef<HTMLUListElement>(null)
  const [loaded] = useState(menus)
  /** A dish that has left the menu keeps its name while the cart is open. */
  const itemOf = ({ itemId }: CartLine) => menus.items[itemId] ?? loaded.items[itemId] ?? null
  const limits = lineLimits(cart.lines, menus.items)

  function change(line: CartLine, quantity: number) {
    cartActions.setQuantity(store.slug, line, quantity)
    if (quantity > 0) return
    const item = itemOf(line)
    const label = item ? labelIn(lang, item) : t`Item`
    const index = cart.lines.indexOf(line)
    showToast('error', t`${label} removed from cart`, {
      undo: () => {
        cartActions.restore(store.slug, line, index)
        ;(list.current ?? document.getElementById('content'))?.focus()
      },
      // Without a pointer, the button could not be reached in time.
      takesFocus: document.activeElement?.matches(':focus-visible') === true,
    })
    // The pressed button was removed: stay in the list instead of jumping to the top of the page.
    list.current?.focus()
  }

  return (
    <ul ref={list} className={styles.lines} tabIndex={-1} aria-label={t`Items in your cart`}>
      {cart.lines.map((line, index) => (
        <CartLineRow
          key={JSON.stringify([line.itemId, line.categoryId, line.choices, line.note])}
          line={line}
          item={itemOf(line)}
          quoted={fresh.quote.lines[fresh.lineIndexes.indexOf(index)] ?? null}
          problem={fresh.problems.find((problem) => problem.line === index) ?? null}
          limit={limits[index]}
          onChange={() => onChange(line)}
          onQuantity={(quantity) => change(line, quantity)}
        >
          <Substitutes line={line} listings={findSubstitutes(menus, line)} onChoose={onChange} />
        </CartLineRow>
      ))}
    </ul>
  )
}
