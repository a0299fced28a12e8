import { useLingui } from '@lingui/react/macro'
import { PAGES } from '@thali/contract/paths'
import { priceStyle } from '@thali/domain/money/format-price'
import { CANCELLED, CONFIRMED, SERVED } from '@thali/domain/order/order'
import { formatPlace } from '@thali/domain/order/order-place'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import { formatMoment, formatTime, timeStyle } from '@thali/domain/time/format-time'
import { useState } from 'react'
import { Link } from 'wouter'
import { TableRequests } from '../../features/bill/table-requests.tsx'
import { NewMessages, OrderChat } from '../../features/chat/order-chat.tsx'
import { StoreContacts } from '../../features/contact/store-contacts.tsx'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { OrderAgain } from '../../features/history/order-again.tsx'
import { GoneLines } from '../../features/order-status/gone-lines.tsx'
import { OrderHead } from '../../features/order-status/order-head.tsx'
import { StateAnnouncer } from '../../features/order-status/state-announcer.tsx'
import { useLiveOrder } from '../../features/order-status/use-live-order.ts'
import { PayByUpi } from '../../features/payment/pay-by-upi.tsx'
import { PayLater } from '../../features/payment/pay-later.tsx'
import { PaymentAmounts } from '../../features/payment/payment-amounts.tsx'
import { PendingOrderBanner } from '../../features/pending-orders/pending-order-banner.tsx'
import { TableRoundsTotal } from '../../features/table-rounds/table-rounds-total.tsx'
import { useRounds } from '../../features/table-rounds/use-rounds.ts'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import { classNames } from '../../platform/class-names.ts'
import { usePastOrders } from '../../state/history/order-history.ts'
import { useOrderTimeNames } from '../../texts/order-time-names.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ClockIcon, PlusIcon } from '../../ui/icons.tsx'
import narrow from '../../ui/narrow-page.module.css'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import { OrderTopBar } from '../order-top-bar.tsx'
import type { PageProps } from '../page-props.ts'
import { useMenuHref } from '../use-menu-href.ts'
import { OrderNow } from './order-now.tsx'
import { OrderedDishes } from './ordered-dishes.tsx'
import styles from './status-page.module.css'
import { useKeptOrder } from './use-kept-order.ts'

/** An order, followed live until it is served. */
export function StatusPage({ state, page }: PageProps<'status'>) {
  const { t } = useLingui()
  const { store } = page
  const { lang } = state
  const menuHref = useMenuHref(store.slug)
  const { order, setOrder, isLost, lastEventAt } = useLiveOrder(page)
  useKeptOrder(order, store, lastEventAt, state.version)
  const [unread, setUnread] = useState(0)
  const paidIn = { ...store, currencySymbol: order.currencySymbol, currencyCode: order.currencyCode }
  const prices = priceStyle(paidIn)
  const times = timeStyle(paidIn)
  const { timeZone } = store
  const timeOf = (at: number) => formatTime(at, timeZone, times)
  const timeNames = useOrderTimeNames({ lang, times, timeZone, now: lastEventAt })
  const place = formatPlace(order, { times, timeZone, lang })
  const asOf = formatMoment(lastEventAt, Date.now(), timeZone, lang, times)
  const isCancelled = order.state === CANCELLED
  const isOpen = order.state < SERVED
  const isSeated = isInHouse(order.orderTypeKind)
  // Known on the device that placed it; for all others the link leads to the menu.
  const past = usePastOrders().find(({ orderSlug }) => orderSlug === order.slug)
  const { rounds, others } = useRounds(order)
  const isVisit = rounds.length > 0
  const orders = [order, ...others] as const
  const takesMore = isOpen || (isSeated && orders.some((one) => one.state !== CANCELLED))
  const more = (
    <Link href={menuHref} state={BACK_LINK_STATE} className={buttonClass('primary', true)}>
      {takesMore && <PlusIcon />}
      {takesMore ? t`Add more` : t`Browse the menu`}
    </Link>
  )
  const payByUpi = store.upi && <PayByUpi orders={orders} upi={store.upi} prices={prices} />
  // Of the table's orders one that is accepted calls for the bill, be it an earlier one.
  const asking =
    orders.find(({ billCall, state }) => billCall && state >= CONFIRMED) ??
    orders.find(({ billCall, requests }) => billCall || requests)
  const askStaff = asking && (
    <TableRequests
      order={asking}
      // With the page's own order the others are read anew.
      onAsked={(asked) => setOrder(asking === order ? asked : { ...order })}
    />
  )

  return (
    <>
      <OrderTopBar state={state} store={store} />
      <main id="content" tabIndex={-1} className={narrow.page}>
        <PendingOrderBanner storeSlug={store.slug} />
        <StateAnnouncer order={order} />
        <OrderHead
          order={order}
          store={store}
          lang={lang}
          times={times}
          refund={order.payment && <PaymentAmounts payment={order.payment} prices={prices} />}
        />
        {isLost && (
          <Notice tone="warn" icon={<ClockIcon />} title={t`Connection lost`}>
            <p>{t`This is your order as of ${asOf}. We keep trying.`}</p>
          </Notice>
        )}
        {unread > 0 && <NewMessages unread={unread} />}
        <GoneLines order={order} storeSlug={store.slug} lang={lang} prices={prices} formatTime={timeOf} />
        <OrderNow
          order={order}
          lang={lang}
          prices={prices}
          place={place}
          wanted={order.dueAt === null ? '' : timeNames.instantName(Date.parse(order.dueAt))}
          lastEventAt={lastEventAt}
          formatTime={timeOf}
        />
        {isVisit && (
          <TableRoundsTotal order={order} store={store} lang={lang} rounds={rounds} prices={prices}>
            {more}
            {payByUpi}
            {askStaff}
          </TableRoundsTotal>
        )}
        <PayLater orders={orders} lang={lang} prices={prices} />
        {!isVisit && askStaff}
        {order.state === SERVED && (
          <section className={classNames(!order.feedbackGiven && panel.panel, 'screen-only')}>
            <FeedbackForm
              orderSlug={order.slug}
              wasGiven={order.feedbackGiven}
              lastEventAt={lastEventAt}
              onGiven={() => setOrder({ ...order, feedbackGiven: true })}
            />
          </section>
        )}
        {store.guestChat && (
          <OrderChat
            store={store}
            orderSlug={order.slug}
            lang={lang}
            lastEventAt={lastEventAt}
            isCancelled={isCancelled}
            unread={unread}
            onUnread={setUnread}
          />
        )}
        <OrderedDishes order={order} store={store} lang={lang} prices={prices} lastEventAt={lastEventAt}>
          {!isVisit && payByUpi}
        </OrderedDishes>
        <StoreContacts store={store} />
        <div className={styles.next}>
          {past && !isOpen && <OrderAgain order={past} look={isSeated ? 'outlined' : 'primary'} wide />}
          {!isVisit && (isSeated || !past || isOpen) && more}
          <Link href={PAGES.orders} className={buttonClass('outlined', true)}>
            {t`Your orders`}
          </Link>
        </div>
      </main>
    </>
  )
}
