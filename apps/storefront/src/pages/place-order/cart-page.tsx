import { useLingui } from '@lingui/react/macro'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { badgeCount, cartCount } from '@thali/domain/order/cart'
import type { ReactNode } from 'react'
import { CartChanges } from '../../features/cart/cart-changes.tsx'
import { EmptyCart } from '../../features/cart/empty-cart.tsx'
import { ClearedCartNotice } from '../../features/cleared-cart/cleared-cart-notice.tsx'
import { LiveOrderBar } from '../../features/order-status/live-order-bar.tsx'
import { PendingOrderNotice } from '../../features/pending-orders/pending-order-notice.tsx'
import { useOrderEvents } from '../../features/pending-orders/use-order-events.ts'
import { useCart } from '../../state/cart/cart-store.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useMenuHref } from '../use-menu-href.ts'
import { OpenCart } from './open-cart.tsx'
import { OrderingNotice } from './ordering-notice.tsx'
import styles from './place-order-page.module.css'
import { useCartChanges } from './use-cart-changes.ts'
import { useQueuedOrder } from './use-placing.ts'
import { useShowPlaced } from './use-show-placed.ts'

interface CartPageProps {
  menus: StoreMenus
  /** False if one-time codes cannot be sent. */
  sendsCodes: boolean
  /** Orders of types with online payment are paid immediately. */
  paysOnline: boolean
  tools: ReactNode
  refresh: () => Promise<PlaceOrderPageData | null>
}

/** Cart of a store: not loaded, empty, or open for the checkout. */
export function CartPage({ menus, sendsCodes, paysOnline, tools, refresh }: CartPageProps) {
  const { t } = useLingui()
  const { store, mode } = useStoreView()
  const isHydrated = useHydrated()
  const cart = useCart(store.slug)
  const queued = useQueuedOrder(store.slug)
  useShowPlaced(store.slug)
  useOrderEvents()
  const menuHref = useMenuHref(store.slug)
  const count = badgeCount(cartCount(cart))
  const { told, reconcile, dismiss } = useCartChanges(menus, refresh)
  const notices = told && <CartChanges {...told} onSeen={dismiss} />

  return (
    <>
      <TopBar
        title={isHydrated ? t`Cart (Items: ${count})` : t`Cart`}
        backHref={menuHref}
        backLabel={t`Back to menu`}
        tools={tools}
      />
      <main id="content" tabIndex={-1} className={styles.page}>
        <OrderingNotice hasMenus={menus.menus.length > 0} />
        {!isHydrated && (
          <div className={styles.waiting} role="status" aria-label={t`Loading`}>
            <div />
            <div />
          </div>
        )}
        {isHydrated && !queued && <ClearedCartNotice storeSlug={store.slug} />}
        {isHydrated && cart && mode !== 'view-only' && (
          <OpenCart
            cart={cart}
            menus={menus}
            menuHref={menuHref}
            sendsCodes={sendsCodes}
            paysOnline={paysOnline}
            refresh={refresh}
            notices={notices}
            reconcile={reconcile}
          />
        )}
        {isHydrated && !cart && (
          <>
            {notices}
            {queued && <PendingOrderNotice queued={queued} />}
            <LiveOrderBar storeSlug={store.slug} />
            <EmptyCart menuHref={menuHref} />
            {mode !== 'view-only' && (
              <div className={styles.bar}>
                <Button wide disabled>
                  {t`Place order`}
                </Button>
              </div>
            )}
          </>
        )}
      </main>
    </>
  )
}
