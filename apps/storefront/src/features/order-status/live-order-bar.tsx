import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import { SERVED } from '@thali/domain/order/order'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fetchApi } from '../../platform/fetch-api.ts'
import { useCart } from '../../state/cart/cart-store.ts'
import { updatePastOrder, usePastOrders } from '../../state/history/order-history.ts'
import { useProgressName } from '../../texts/progress-name.ts'
import { ClockIcon, ForwardIcon } from '../../ui/icons.tsx'
import styles from './live-order-bar.module.css'

/** Longest time since ordering for which the bar is shown, in milliseconds. */
const FOLLOWED_MS = 3 * 60 * 60 * 1000
const ASK_EVERY_MS = 60_000

/** Progress of the latest order at this store, with a link to its page, if the cart is empty. */
export function LiveOrderBar({ storeSlug }: { storeSlug: string }) {
  const { t } = useLingui()
  const isCartEmpty = useCart(storeSlug) === null
  const order = useLatestOpenOrder(storeSlug)
  const progressName = useProgressName()
  if (!order || !isCartEmpty || order.state >= SERVED) return null
  return (
    <Link href={pathTo(PAGES.status, { orderSlug: order.slug })} className={styles.bar}>
      <ClockIcon />
      <span className={styles.words}>
        <span>{t`Order ${order.number}`}</span>
        <strong>{progressName(order)}</strong>
      </span>
      <ForwardIcon />
    </Link>
  )
}

/** Latest order at this store from this device, polled while the page is visible. */
function useLatestOpenOrder(storeSlug: string): DinerOrder | null {
  const [order, setOrder] = useState<DinerOrder | null>(null)
  const past = usePastOrders().find(({ profile }) => profile.slug === storeSlug)
  const isRecent = past !== undefined && !past.isCancelled && Date.now() - past.orderTime < FOLLOWED_MS
  const orderSlug = isRecent ? past.orderSlug : null

  useEffect(() => {
    if (orderSlug === null) return setOrder(null)
    let isGone = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await fetchApi(DINER_API.order, { orderSlug })
      if (isGone || answer.kind !== 'ok') return
      setOrder(answer.body)
      updatePastOrder(answer.body)
      if (answer.body.state >= SERVED) end()
    }
    const whenSeen = () => void ask()
    const timer = setInterval(whenSeen, ASK_EVERY_MS)
    const end = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
    document.addEventListener('visibilitychange', whenSeen)
    whenSeen()
    return () => {
      isGone = true
      end()
    }
  }, [orderSlug])

  return order?.slug === orderSlug ? order : null
}
