import { DINER_API } from '@thali/contract/paths'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { whileVisible } from '../../platform/while-visible.ts'
import { updatePastOrder, usePastOrders } from '../../state/history/order-history.ts'

/** Age after which staff no longer change an order, in milliseconds. */
const CHANGES_FOR_MS = 24 * 60 * 60 * 1000
const MOST_AT_ONCE = 10
const RETRY_MS = 5_000

/**
 * The past orders as they are now: recent ones are fetched when the page is opened or becomes visible again,
 * and when the server answers after it did not.
 *
 * @returns `isUnanswered` where the store's server did not answer: then the orders are as this device saw them
 */
export function useRefreshedOrders() {
  const [isUnanswered, setUnanswered] = useState(false)
  const orders = usePastOrders()
  const young = orders.filter(({ orderTime }) => Date.now() - orderTime < CHANGES_FOR_MS)
  const slugs = young
    .slice(0, MOST_AT_ONCE)
    .map(({ orderSlug }) => orderSlug)
    .join()

  useEffect(() => {
    let isGone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const refresh = async () => {
      for (const orderSlug of slugs.split(',').filter(Boolean)) {
        if (isGone || document.visibilityState === 'hidden') return
        const answer = await fetchApi(DINER_API.order, { orderSlug })
        if (isGone) return
        setUnanswered(answer.kind === 'no-answer')
        if (answer.kind === 'no-answer') {
          clearTimeout(retry)
          retry = setTimeout(start, RETRY_MS)
          return
        }
        if (answer.kind === 'ok') updatePastOrder(answer.body)
      }
    }
    const start = () => void refresh()
    const end = whileVisible({ start, stop: () => clearTimeout(retry) })
    return () => {
      isGone = true
      end()
    }
  }, [slugs])

  return { orders, isUnanswered }
}
