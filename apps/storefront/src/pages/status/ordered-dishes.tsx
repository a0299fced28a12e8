import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import type { PriceStyle } from '@thali/domain/money/format-price'
import { CANCELLED } from '@thali/domain/order/order'
import type { Store } from '@thali/domain/store/store'
import type { ReactNode } from 'react'
import { OrderBill } from '../../features/bill/order-bill.tsx'
import { OrderItems } from '../../features/order-status/order-items.tsx'
import { PlacedReceipt } from '../../features/order-status/placed-receipt.tsx'
import { PaymentAmounts } from '../../features/payment/payment-amounts.tsx'
import { paymentMessage } from '../../texts/payment-messages.ts'
import { ReceiptIcon } from '../../ui/icons.tsx'
import panel from '../../ui/panel.module.css'
import styles from './status-page.module.css'

interface OrderedDishesProps {
  order: DinerOrder
  store: Store
  lang: PageLanguage
  prices: PriceStyle
  lastEventAt: number
  /** Ways to pay. */
  children: ReactNode
}

/** Dishes of an order with remarks, receipt, bill and payment. */
export function OrderedDishes({ order, store, lang, prices, lastEventAt, children }: OrderedDishesProps) {
  const { t } = useLingui()
  const { remarks, payment } = order
  return (
    <section className={panel.panel}>
      <h2>{t`Your order`}</h2>
      <OrderItems lines={order.lines} lang={lang} prices={prices} />
      {remarks !== '' && (
        <p className={styles.remarks} dir="auto">
          <strong>{t`Remarks`}</strong> {remarks}
        </p>
      )}
      <PlacedReceipt order={order} store={store} lang={lang} prices={prices} />
      {order.state !== CANCELLED && (
        <>
          <OrderBill orderSlug={order.slug} prices={prices} lastEventAt={lastEventAt} />
          {payment ? (
            <PaymentAmounts payment={payment} prices={prices} />
          ) : (
            order.dueOnlineMinor === undefined && <PaymentMethod order={order} store={store} />
          )}
        </>
      )}
      {children}
    </section>
  )
}

function PaymentMethod({ order, store }: Pick<OrderedDishesProps, 'order' | 'store'>) {
  const { t, i18n } = useLingui()
  const type = store.orderTypes.find(({ label }) => label === order.orderType)
  const method = type && paymentMessage(i18n, type.paymentMethod, store)
  if (!method) return null
  return (
    <p className={styles.payment}>
      <ReceiptIcon />
      {t`Payment: ${method}`}
    </p>
  )
}
