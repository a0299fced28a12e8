import type { StoreMenus } from '@thali/domain/menu/menu'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ClearedCartNotice } from '../../features/cleared-cart/cleared-cart-notice.tsx'
import { LiveOrderBar } from '../../features/order-status/live-order-bar.tsx'
import { PendingOrderBanner } from '../../features/pending-orders/pending-order-banner.tsx'
import { ScannedTableNotice } from '../../features/scanned-table/scanned-table-notice.tsx'
import { useQueuedOrders } from '../../state/pending-orders/pending-orders.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { AddedSuggestions } from './added-suggestions.tsx'

/** Media query of the wide layout, as in the style sheet. */
const WIDE = '(width > 67.5em)'

const CartColumn = lazy(async () => {
  // Without network the bar still links to the cart.
  const found = await import('./cart-column.tsx').catch(() => null)
  return { default: found?.CartColumn ?? Nothing }
})

function Nothing(_: { menus: StoreMenus }) {
  return null
}

/**
 * Occasional notices over a menu: a pending or open order, a cleared cart, a code without a table; on wide windows also
 * the cart.
 */
export function DockNotices({ menus }: { menus: StoreMenus }) {
  const { store, mode } = useStoreView()
  // What was in a cleared cart may have been ordered: its order is to be answered or given up first.
  const isOrdered = useQueuedOrders().some(({ order }) => order.profile.slug === store.slug)
  const isWide = useSyncExternalStore(onWidthChange, () => matchMedia(WIDE).matches)
  return (
    <>
      <PendingOrderBanner storeSlug={store.slug} docked />
      {!isOrdered && <ClearedCartNotice storeSlug={store.slug} floating />}
      <ScannedTableNotice />
      <LiveOrderBar storeSlug={store.slug} />
      {store.suggestDishes && mode === 'open' && <AddedSuggestions menus={menus} />}
      {isWide && mode !== 'view-only' && (
        <Suspense>
          <CartColumn menus={menus} />
        </Suspense>
      )}
    </>
  )
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
