import type { DinerOrder } from '@thali/contract/diner-order'
import { DINER_API } from '@thali/contract/paths'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { usePastOrders } from '../../state/history/order-history.ts'
import { ordersOfVisit, roundsOf } from './table-rounds.ts'

/** Rounds of this phone at the order's table during its visit, and the other orders among them as the server has them. */
export function useRounds(order: DinerOrder) {
  const visit = ordersOfVisit(usePastOrders(), order)
  const slugs = visit.map(({ orderSlug }) => orderSlug).filter((slug) => slug !== order.slug)
  const known = useOrders(slugs, order)
  const rounds = roundsOf(visit, new Map([...known, [order.slug, order]]))
  const others = rounds.flatMap((round) => (round.order && round.order !== order ? [round.order] : []))
  return { rounds, others }
}

/**
 * Orders by their slugs as the server has them, fetched when the page is opened, whenever it becomes visible, and with
 * each change of its own order, as staff take the payment of all at once.
 */
function useOrders(slugs: readonly string[], own: DinerOrder): ReadonlyMap<string, DinerOrder> {
  const [orders, setOrders] = useState<ReadonlyMap<string, DinerOrder>>(new Map())
  const key = slugs.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page's own order arrives
  useEffect(() => {
    let isGone = false
    const ask = () => {
      if (document.visibilityState === 'hidden' || key === '') return
      for (const orderSlug of key.split(' ')) void askOne(orderSlug)
    }
    const askOne = async (orderSlug: string) => {
      const answer = await fetchApi(DINER_API.order, { orderSlug })
      if (isGone || answer.kind !== 'ok') return
      setOrders((before) => new Map(before).set(orderSlug, answer.body))
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
    }
  }, [key, own])
  return orders
}
