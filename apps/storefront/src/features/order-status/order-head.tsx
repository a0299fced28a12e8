import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { CANCELLED } from '@thali/domain/order/order'
import { formatPlace } from '@thali/domain/order/order-place'
import type { Store } from '@thali/domain/store/store'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { formatDateTime, type TimeStyle } from '@thali/domain/time/format-time'
import type { ReactNode } from 'react'
import { orderTypeMessages } from '../../texts/order-type-messages.ts'
import { reasonIn } from '../../texts/translated.ts'
import { OrderTypeIcon } from '../../ui/order-type-icon.tsx'
import styles from './order-head.module.css'

interface OrderHeadProps {
  order: DinerOrder
  store: Store
  lang: PageLanguage
  times: TimeStyle
  /** Amounts paid and given back, shown with the reason of a cancellation. */
  refund?: ReactNode
}

/** The number to show a waiter, and where the order goes. */
export function OrderHead({ order, store, lang, times, refund }: OrderHeadProps) {
  const { t, i18n } = useLingui()
  const { timeZone } = store
  const place = formatPlace(order, { times, timeZone, lang })
  const { number, orderTypeKind, userName, state, isSample, heldFor, cancelReason } = order
  // Staff give a reason; without one it was held until the system cancelled it.
  const reason = cancelReason
    ? reasonIn(lang, cancelReason)
    : heldFor === 'payment'
      ? t`It was not paid in time, so the kitchen will not make it.`
      : heldFor === 'approval'
        ? t`The staff did not confirm it in time, so the kitchen will not make it.`
        : ''
  return (
    <section className={styles.head}>
      <p className={styles.label}>{t`Order number`}</p>
      <p className={styles.number}>{number}</p>
      <p className={styles.place} dir="auto">
        <OrderTypeIcon kind={orderTypeKind} label={order.orderType} />
        <strong>{orderTypeMessages(i18n, storeLabelIn(lang, store, order.orderType))}</strong>
        {place !== '' && <span>{place}</span>}
      </p>
      <p className={styles.placed}>
        {userName && <bdi>{userName}</bdi>}
        {userName && ' · '}
        {formatDateTime(Date.parse(order.placedAt), timeZone, lang, times)}
      </p>
      {isSample && <p className={styles.placed}>{t`A sample kitchen handles this order automatically.`}</p>}
      {state === CANCELLED && (
        <div className={styles.cancelled}>
          <strong>{t`Order Cancelled`}</strong>
          {reason !== '' && <span dir="auto">{reason}</span>}
          {refund}
        </div>
      )}
    </section>
  )
}
