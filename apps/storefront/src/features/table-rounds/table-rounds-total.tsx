import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { placeName } from '@thali/domain/order/place-name'
import type { Store } from '@thali/domain/store/store'
import { storeLabelIn } from '@thali/domain/store/store-label'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { orderTypeMessages } from '../../texts/order-type-messages.ts'
import { useProgressName } from '../../texts/progress-name.ts'
import panel from '../../ui/panel.module.css'
import { RestToPay } from '../../ui/rest-to-pay.tsx'
import type { Round } from './table-rounds.ts'
import styles from './table-rounds-total.module.css'

interface TableRoundsTotalProps {
  order: DinerOrder
  store: Store
  lang: PageLanguage
  rounds: readonly Round[]
  prices: PriceStyle
  /** Buttons of the next actions. */
  children: ReactNode
}

/** Orders of this phone at the table during this visit, with one total; only the buttons if all were cancelled. */
export function TableRoundsTotal({ order, store, lang, rounds, prices, children }: TableRoundsTotalProps) {
  const { t, i18n } = useLingui()
  const progressName = useProgressName()
  if (rounds.every(({ isCancelled }) => isCancelled)) return children
  const totalMinor = rounds.reduce((sum, round) => sum + round.totalMinor, 0)
  const paidMinor = rounds.reduce((sum, round) => sum + round.paidMinor, 0)
  const name = placeName(order.address, lang)
  // As diners type it: a number alone would read like a count.
  const orderType = orderTypeMessages(i18n, storeLabelIn(lang, store, order.orderType))
  const place = /^\d/.test(name) ? `${orderType} ${name}` : name
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
