import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { badgeCount, cartCount } from '@thali/domain/cart'
import { formatPrice } from '@thali/domain/format-price'
import type { StoreMenus } from '@thali/domain/menu'
import { quoteLines } from '@thali/domain/quote'
import { Link } from 'wouter'
import { useCart } from '../../shared/cart-store.ts'
import { BagIcon, ForwardIcon } from '../../shared/icons.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import styles from './cart-bar.module.css'

/** What lies in the cart and what it is worth, one tap from checking out. */
export function CartBar({ menus }: { menus: StoreMenus }) {
  const { t } = useLingui()
  const { store, prices, mode } = useStoreView()
  const cart = useCart(store.slug)
  if (!cart || mode === 'view-only') return null

  const { quote } = quoteLines({ menus, orderType: { charges: [] }, ticked: [], lines: cart.lines })
  const count = cartCount(cart)
  return (
    <section className={styles.place} aria-label={t`Cart`}>
      <Link href={`/place-order?store=${encodeURIComponent(store.slug)}`} className={styles.bar}>
        <BagIcon />
        <span className={styles.words}>
          <span>
            {badgeCount(count)} {t`${plural(count, { one: 'Item in Cart', other: 'Items in Cart' })}`}
          </span>
          <strong>{formatPrice(quote.valueMinor, prices)}</strong>
        </span>
        <span className={styles.go}>
          {t`View cart`}
          <ForwardIcon />
        </span>
      </Link>
    </section>
  )
}
