import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { orderQueue } from '../../state/pending-orders/pending-orders.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Leads to the order's page as soon as the server has it. */
export function useShowPlaced(storeSlug: string): void {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      orderQueue.on('own', (event) => {
        if (event.kind !== 'placed' || event.order.profile.slug !== storeSlug) return false
        showToast('success', t`Order placed Successfully`, { isForNextPage: true })
        // In place of the cart: going back leads to the menu, not to an empty cart.
        navigate(pathTo(PAGES.status, { orderSlug: event.placed.slug }), { replace: true })
        return true
      }),
    [storeSlug, navigate, t],
  )
}
