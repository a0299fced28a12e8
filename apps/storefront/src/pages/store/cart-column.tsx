import { useLingui } from '@lingui/react/macro'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { quoteLines } from '@thali/domain/order/quote'
import { useMemo } from 'react'
import { useCart } from '../../state/cart/cart-store.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { BagIcon } from '../../ui/icons.tsx'
import { ChangeableLines } from '../changeable-lines.tsx'
import styles from './cart-column.module.css'

/** The cart beside a menu on wide windows, above the bar that leads to the checkout. */
export function CartColumn({ menus }: { menus: StoreMenus }) {
  const { t } = useLingui()
  const { slug } = useStoreView().store
  const cart = useCart(slug)
  const lines = cart?.lines
  const fresh = useMemo(
    () => lines && quoteLines({ menus, orderType: { charges: [] }, ticked: [], lines }),
    [menus, lines],
  )
  return (
    <div className={styles.cart}>
      {cart && fresh ? (
        <ChangeableLines cart={cart} menus={menus} fresh={fresh} />
      ) : (
        <p>
          <BagIcon />
          {t`Cart is empty`}
        </p>
      )}
    </div>
  )
}
