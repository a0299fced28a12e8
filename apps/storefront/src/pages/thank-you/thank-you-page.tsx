import { useLingui } from '@lingui/react/macro'
import { priceStyle } from '@thali/domain/money/format-price'
import { CANCELLED } from '@thali/domain/order/order'
import { isPaid } from '@thali/domain/payment/payment'
import { formatMoment, formatTime, timeStyle } from '@thali/domain/time/format-time'
import { useEffect } from 'react'
import { StoreContacts } from '../../features/contact/store-contacts.tsx'
import { OrderHead } from '../../features/order-status/order-head.tsx'
import { OrderItems } from '../../features/order-status/order-items.tsx'
import { PlacedReceipt } from '../../features/order-status/placed-receipt.tsx'
import { useLiveOrder } from '../../features/order-status/use-live-order.ts'
import { PayLater } from '../../features/payment/pay-later.tsx'
import { PaymentAmounts } from '../../features/payment/payment-amounts.tsx'
import { PaymentOutcome } from '../../features/payment/payment-outcome.tsx'
import { useRounds } from '../../features/table-rounds/use-rounds.ts'
import { updatePastOrder } from '../../state/history/order-history.ts'
import { keepSeenOrder } from '../../state/history/seen-orders.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import narrow from '../../ui/narrow-page.module.css'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import { OrderTopBar } from '../order-top-bar.tsx'
import type { PageProps } from '../page-props.ts'
import { useMenuHref } from '../use-menu-href.ts'

/** Page for payers who return from the gateway: the outcome of the payment, followed live until it is known. */
export function ThankYouPage({ state, page }: PageProps<'thank-you'>) {
  const { t } = useLingui()
  const { store, hasLeft } = page
  const { lang } = state
  const menuHref = useMenuHref(store.slug)
  const { order, isLost, lastEventAt } = useLiveOrder(page)
  const { others } = useRounds(order)
  const paidIn = { ...store, currencySymbol: order.currencySymbol, currencyCode: order.currencyCode }
  const prices = priceStyle(paidIn)
  const times = timeStyle(paidIn)
  const asOf = formatMoment(lastEventAt, Date.now(), store.timeZone, lang, times)
  const amounts = order.payment && <PaymentAmounts payment={order.payment} prices={prices} />
  useEffect(() => {
    keepSeenOrder({ order, store }, lastEventAt, state.version)
    updatePastOrder(order)
  }, [order, store, lastEventAt, state.version])

  return (
    <>
      <OrderTopBar state={state} store={store} />
      <main id="content" tabIndex={-1} className={narrow.page}>
        {isLost && (
          <Notice tone="warn" icon={<ClockIcon />} title={t`Connection lost`}>
            <p>{t`This is your order as of ${asOf}. We keep trying.`}</p>
          </Notice>
        )}
        <PaymentOutcome
          order={order}
          hasLeft={hasLeft}
          lang={lang}
          prices={prices}
          formatTime={(at) => formatTime(at, store.timeZone, times)}
          menuHref={menuHref}
        />
        {isPaid(order.paymentState) && <PayLater orders={[order, ...others]} lang={lang} prices={prices} />}
        <OrderHead order={order} store={store} lang={lang} times={times} refund={amounts} />
        <section className={panel.panel}>
          <h2>{t`Your order`}</h2>
          <OrderItems lines={order.lines} lang={lang} prices={prices} />
          <PlacedReceipt order={order} store={store} lang={lang} prices={prices} />
          {order.state !== CANCELLED && amounts}
        </section>
        <StoreContacts store={store} />
      </main>
    </>
  )
}
