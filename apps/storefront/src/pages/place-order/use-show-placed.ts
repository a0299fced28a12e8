import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { PAY_ON_ARRIVAL } from '../../features/payment/pay-on-arrival.ts'
import { orderQueue } from '../../state/pending-orders/pending-orders.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Opens the order's page as soon as the server has the order, and from there the payment that it waits for. */
export function useShowPlaced(storeSlug: string): void {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      orderQueue.on('own', (event) => {
        if (event.kind !== 'placed' || event.order.profile.slug !== storeSlug) return false
        const { slug, heldFor } = event.placed
        const isToBePaid = heldFor === 'payment'
        if (!isToBePaid) showToast('success', t`Order placed Successfully`, { isForNextPage: true })
        // Replaces the cart: going back leads to the menu, not to an empty cart.
        const state = isToBePaid ? PAY_ON_ARRIVAL : null
        navigate(pathTo(PAGES.status, { orderSlug: slug }), { replace: true, state })
        return true
      }),
    [storeSlug, navigate, t],
  )
}
