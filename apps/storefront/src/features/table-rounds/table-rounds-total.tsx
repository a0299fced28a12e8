import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { placeName } from '@thali/domain/order/place-name'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fetchApi } from '../../platform/fetch-api.ts'
import { usePastOrders } from '../../state/history/order-history.ts'
import { orderTypeMessages } from '../../texts/order-type-messages.ts'
import panel from '../../ui/panel.module.css'
import { RestToPay } from '../../ui/rest-to-pay.tsx'
import { ordersOfVisit, roundsOf } from './table-rounds.ts'
import styles from './table-rounds-total.module.css'

interface TableRoundsTotalProps {
  order: DinerOrder
  /** Name of its order type. */
  orderType: string
  prices: PriceStyle
  progressName: (order: DinerOrder) => string
  /** Buttons of the next actions. */
  children: ReactNode
}

/** Orders of this phone at the table during this visit, with one total; only the buttons if all were cancelled. */
export function TableRoundsTotal({
  order,
  orderType,
  prices,
  progressName,
  children,
}: TableRoundsTotalProps) {
  const { t, i18n } = useLingui()
  const visit = ordersOfVisit(usePastOrders(), order)
  const others = useOrders(visit.map(({ orderSlug }) => orderSlug).filter((slug) => slug !== order.slug))
  if (visit.length === 0) return null

  const rounds = roundsOf(visit, new Map([...others, [order.slug, order]]))
  if (rounds.every(({ isCancelled }) => isCancelled)) return children
  const totalMinor = rounds.reduce((sum, round) => sum + round.totalMinor, 0)
  const paidMinor = rounds.reduce((sum, round) => sum + round.paidMinor, 0)
  const name = placeName(order.address, i18n.locale)
  // As diners type it: a number alone would read like a count.
  const place = /^\d/.test(name) ? `${orderTypeMessages(i18n, orderType)} ${name}` : name
  return (
    <section className={`${panel.panel} screen-only`}>
      <h2 dir="auto">{t`${place} so far`}</h2>
      <ol className={styles.rounds}>
        {rounds.map(({ orderSlug, orderNumber, order: known, totalMinor }) => (
          <li key={orderSlug}>
            <Link
              href={pathTo(PAGES.status, { orderSlug })}
              aria-current={orderSlug === order.slug ? 'page' : undefined}
            >
              {t`Order ${orderNumber}`}
              {/* The page itself shows the progress of its own order. */}
              {known && orderSlug !== order.slug && <small>{progressName(known)}</small>}
            </Link>
            <span>{formatPrice(totalMinor, prices)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>{t`Total`}</span>
        <strong>{formatPrice(totalMinor, prices)}</strong>
        <RestToPay totalMinor={totalMinor} paidMinor={paidMinor} prices={prices} />
      </p>
      {children}
    </section>
  )
}

/** Orders by their slugs as the server has them, fetched when the page is opened and whenever it becomes visible. */
function useOrders(slugs: readonly string[]): ReadonlyMap<string, DinerOrder> {
  const [orders, setOrders] = useState<ReadonlyMap<string, DinerOrder>>(new Map())
  const key = slugs.join(' ')
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
  }, [key])
  return orders
}
