import { DINER_API } from '@thali/contract/paths'
import { TABLE_LINK_MS } from '@thali/domain/order/table-link'
import { useEffect } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { currentTableLink } from '../../state/device/table-link.ts'
import { followTable } from '../../state/device/table-of-order.ts'
import { usePastOrders } from '../../state/history/order-history.ts'

/** Fetches the diner's current table: staff may have moved the latest order while its page was not open. */
export function useTableMove(storeSlug: string, onMoved: () => void): void {
  const latest = usePastOrders().find(({ profile }) => profile.slug === storeSlug)
  const isYoung = latest !== undefined && Date.now() - latest.orderTime < TABLE_LINK_MS
  const orderSlug = isYoung ? latest.orderSlug : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once an order, whoever listens
  useEffect(() => {
    if (orderSlug === null || currentTableLink(storeSlug, Date.now()) === null) return
    let isGone = false
    void fetchApi(DINER_API.order, { orderSlug }).then((answer) => {
      if (isGone || answer.kind !== 'ok' || !answer.body.moved) return
      if (followTable(storeSlug, answer.body.moved, Date.now())) onMoved()
    })
    return () => {
      isGone = true
    }
  }, [storeSlug, orderSlug])
}
