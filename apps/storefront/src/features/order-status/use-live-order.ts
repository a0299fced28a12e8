import type { StatusPageData } from '@thali/contract/page-state'
import { useEffect, useState } from 'react'
import { whileVisible } from '../../platform/while-visible.ts'
import { createOrderFollower } from './follow-order.ts'

/** An order as it is now, and since when that is known. */
export function useLiveOrder({ order: initial, seenAt }: Pick<StatusPageData, 'order' | 'seenAt'>) {
  const [order, setOrder] = useState(initial)
  const [isLost, setLost] = useState(seenAt !== undefined)
  const [lastEventAt, setLastEventAt] = useState(() => seenAt ?? Date.now())
  const { slug } = initial

  useEffect(() => {
    const lose = () => setLost(true)
    const follower = createOrderFollower(slug, {
      onOrder(next) {
        setOrder(next)
        setLastEventAt(Date.now())
        setLost(false)
      },
      onLost: lose,
    })
    const end = whileVisible(follower)
    addEventListener('offline', lose)
    return () => {
      end()
      removeEventListener('offline', lose)
    }
  }, [slug])

  return { order, setOrder, isLost, lastEventAt }
}
