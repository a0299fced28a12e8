import { useEffect, useState } from 'react'
import { listAttempts } from '../../browser/attempt-shelf.ts'
import { OrderNews } from '../../features/offline-orders/order-news.tsx'
import { loadCheckoutTexts } from '../../shared/checkout-texts.ts'
import { hasUnheard } from '../../shared/placement-outcomes.ts'
import { useStoreView } from '../../shared/store-view.tsx'

/** A line that breaks while the words are fetched comes back some time. */
const AGAIN_MS = 5_000

/** Sends what still waits and tells of it, once its words are there; mostly nothing waits. */
export function LateOrderNews() {
  const { store } = useStoreView()
  const [isWaiting, setWaiting] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const attempts = await listAttempts()
      if (attempts.length === 0 && !hasUnheard()) return
      await loadCheckoutTexts()
      setWaiting(true)
    }
    const keepLooking = () => {
      look().catch(() => {
        timer = setTimeout(keepLooking, AGAIN_MS)
      })
    }
    keepLooking()
    return () => clearTimeout(timer)
  }, [])

  return isWaiting ? <OrderNews storeSlug={store.slug} docked /> : null
}
