import { type ComponentType, useEffect, useState } from 'react'
import { useStoreView } from '../../state/store-view.tsx'

type Banner = ComponentType<{ storeSlug: string; docked?: boolean }>

const fetchBanner = () => import('../../features/pending-orders/pending-order-banner.tsx')

/** Mostly no order waits: its banner is fetched after all else, and again once a lost network is back. */
export function LateOrderBanner() {
  const { store } = useStoreView()
  const [Banner, setBanner] = useState<Banner | null>(null)

  useEffect(() => {
    const fetchAgain = () => {
      fetchBanner().then(
        ({ PendingOrderBanner }) => setBanner(() => PendingOrderBanner),
        () => addEventListener('online', fetchAgain, { once: true }),
      )
    }
    fetchAgain()
    return () => removeEventListener('online', fetchAgain)
  }, [])

  return Banner && <Banner storeSlug={store.slug} docked />
}
