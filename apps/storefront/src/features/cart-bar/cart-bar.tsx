import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { formatPrice } from '@thali/domain/money/format-price'
import { badgeCount, type Cart, cartCount } from '@thali/domain/order/cart'
import { acceptedLink, chosenType, offeredTypes } from '@thali/domain/order/offered-types'
import { soldPart } from '@thali/domain/order/quote-line'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useCart } from '../../state/cart/cart-store.ts'
import { chosenTypeLabel } from '../../state/cart/checkout-entries.ts'
import type { TableLink } from '../../state/device/table-link.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { minimumOrderMessage } from '../../texts/minimum-order-message.ts'
import { BagIcon, ForwardIcon } from '../../ui/icons.tsx'
import styles from './cart-bar.module.css'

interface CartBarProps {
  menus: StoreMenus
  /** Table or room from a scanned link; null: none. */
  link: TableLink | null
}

/** Number and value of the items in the cart, with a link to the checkout. */
export function CartBar(props: CartBarProps) {
  const { store, mode } = useStoreView()
  const cart = useCart(store.slug)
  return cart && mode !== 'view-only' ? <FilledCartBar {...props} cart={cart} /> : null
}

function FilledCartBar({ menus, link, cart }: CartBarProps & { cart: Cart }) {
  const { t, i18n } = useLingui()
  const view = useStoreView()
  const { store, prices } = view
  const orderType = useMemo(
    () => chosenType(offeredTypes(store.orderTypes, acceptedLink(store, link)), chosenTypeLabel(store.slug)),
    [store, link],
  )
  const { count, valueMinor } = soldPart(menus, cart.lines)
  const missing = cartCount(cart) - count
  const missingCount = badgeCount(missing)
  const lacking = count > 0 ? minimumOrderMessage(i18n, view, valueMinor, orderType) : null
  const minimum = formatPrice(orderType?.minimumMinor ?? 0, prices)
  return (
    <section className={styles.place} aria-label={t`Cart`}>
      <Link href={pathTo(PAGES.cart, { slug: store.slug })} className={styles.bar}>
        <BagIcon />
        <span className={styles.words}>
          {count > 0 && (
            <>
              <span>
                {badgeCount(count)} {count === 1 ? t`Item in Cart` : t`Items in Cart`}
              </span>
              <strong>{formatPrice(valueMinor, prices)}</strong>
            </>
          )}
          {missing > 0 && <span>{t`${missingCount} not available now`}</span>}
        </span>
        <span className={styles.go}>
          {t`View cart`}
          <ForwardIcon />
        </span>
        {lacking && (
          <span className={styles.lacking}>
            {lacking} · {t`Minimum ${minimum}`}
          </span>
        )}
      </Link>
    </section>
  )
}
