import { ClearedCartNotice } from '../../features/cleared-cart/cleared-cart-notice.tsx'
import { LiveOrderBar } from '../../features/order-status/live-order-bar.tsx'
import { PendingOrderBanner } from '../../features/pending-orders/pending-order-banner.tsx'

/** What floats over a menu now and then: an order that waits or is on its way, a cart that was cleared. */
export function DockNotices({ storeSlug }: { storeSlug: string }) {
  return (
    <>
      <PendingOrderBanner storeSlug={storeSlug} docked />
      <ClearedCartNotice storeSlug={storeSlug} floating />
      <LiveOrderBar storeSlug={storeSlug} />
    </>
  )
}
