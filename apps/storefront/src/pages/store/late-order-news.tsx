import { useEffect, useState } from 'react'
import { listAttempts } from '../../browser/attempt-shelf.ts'
import type { OrderNews } from '../../features/offline-orders/order-news.tsx'
import { loadCheckoutTexts } from '../../shared/checkout-texts.ts'
import { useStoreView } from '../../shared/store-view.tsx'
import { hasUnheard } from '../../shared/unsent-orders.ts'

/** A line that breaks while the words are fetched comes back some time. */
const AGAIN_MS = 5_000

/** Sends what still waits and tells of it, once its words are there; mostly nothing waits. */
export function LateOrderNews() {
  const { store } = useStoreView()
  const [News, setNews] = useState<typeof OrderNews | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const attempts = await listAttempts()
      if (attempts.length === 0 && !hasUnheard()) return
      // Its styles, too, come only now: each new sheet has the whole menu styled again.
      const news = import('../../features/offline-orders/order-news.tsx')
      await loadCheckoutTexts()
      const { OrderNews } = await news
      setNews(() => OrderNews)
    }
    const keepLooking = () => {
      look().catch(() => {
        timer = setTimeout(keepLooking, AGAIN_MS)
      })
    }
    keepLooking()
    return () => clearTimeout(timer)
  }, [])

  return News && <News storeSlug={store.slug} docked />
}
