import { useLingui } from '@lingui/react/macro'
import { PAGES } from '@thali/contract/paths'
import { priceStyle } from '@thali/domain/money/format-price'
import { CANCELLED, SERVED } from '@thali/domain/order/order'
import { formatPlace } from '@thali/domain/order/order-place'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { formatDateTime, formatMoment, formatTime, timeStyle } from '@thali/domain/time/format-time'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { OrderBill } from '../../features/bill/order-bill.tsx'
import { TableRequests } from '../../features/bill/table-requests.tsx'
import { NewMessages, OrderChat } from '../../features/chat/order-chat.tsx'
import { StoreContacts } from '../../features/contact/store-contacts.tsx'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { OrderAgain } from '../../features/history/order-again.tsx'
import { OrderUpdatesChoice } from '../../features/notices/order-updates-choice.tsx'
import { GoneLines } from '../../features/order-status/gone-lines.tsx'
import { OrderHead } from '../../features/order-status/order-head.tsx'
import { OrderItems } from '../../features/order-status/order-items.tsx'
import { OrderStepper } from '../../features/order-status/order-stepper.tsx'
import { PlacedReceipt } from '../../features/order-status/placed-receipt.tsx'
import { useProgressName } from '../../features/order-status/progress-name.ts'
import { StateAnnouncer } from '../../features/order-status/state-announcer.tsx'
import { useLiveOrder } from '../../features/order-status/use-live-order.ts'
import { WaitingTime } from '../../features/order-status/waiting-time.tsx'
import { PayByUpi } from '../../features/payment/pay-by-upi.tsx'
import { PayLater } from '../../features/payment/pay-later.tsx'
import { PayOnline } from '../../features/payment/pay-online.tsx'
import { PaymentAmounts } from '../../features/payment/payment-amounts.tsx'
import { PendingOrderBanner } from '../../features/pending-orders/pending-order-banner.tsx'
import { TableRoundsTotal } from '../../features/table-rounds/table-rounds-total.tsx'
import { useRounds } from '../../features/table-rounds/use-rounds.ts'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import { classNames } from '../../platform/class-names.ts'
import { followTable, resumeTable } from '../../state/device/table-of-order.ts'
import { updatePastOrder, usePastOrders } from '../../state/history/order-history.ts'
import { recoverOrder } from '../../state/history/recover-order.ts'
import { keepSeenOrder } from '../../state/history/seen-orders.ts'
import { useOrderTimeNames } from '../../texts/order-time-names.ts'
import { paymentMessage } from '../../texts/payment-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ClockIcon, PlusIcon, ReceiptIcon } from '../../ui/icons.tsx'
import narrow from '../../ui/narrow-page.module.css'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import { OrderTopBar } from '../order-top-bar.tsx'
import type { PageProps } from '../page-props.ts'
import { useMenuHref } from '../use-menu-href.ts'
import styles from './status-page.module.css'

/** An order, followed live until it is served. */
export function StatusPage({ state, page }: PageProps<'status'>) {
  const { t, i18n } = useLingui()
  const progressName = useProgressName()
  const { store } = page
  const { lang } = state
  const menuHref = useMenuHref(store.slug)
  const { order, setOrder, isLost, lastEventAt } = useLiveOrder(page)
  const [unread, setUnread] = useState(0)
  const paidIn = { ...store, currencySymbol: order.currencySymbol, currencyCode: order.currencyCode }
  const prices = priceStyle(paidIn)
  const times = timeStyle(paidIn)
  const timeOf = (at: number) => formatTime(at, store.timeZone, times)
  const placedAt = Date.parse(order.placedAt)
  const place = formatPlace(order, { times, timeZone: store.timeZone, lang })
  const timeNames = useOrderTimeNames({ lang, times, timeZone: store.timeZone, now: lastEventAt })
  const isCancelled = order.state === CANCELLED
  const isForLater = order.heldFor === 'time' && !isCancelled
  const wanted = order.dueAt === null ? '' : timeNames.instantName(Date.parse(order.dueAt))
  const isUnpaid = !isCancelled && (order.paymentState === 'pending' || order.heldFor === 'payment')
  const isLookedAt = order.heldFor === 'approval' && !isCancelled
  const isOpen = order.state < SERVED
  const isBeingMade = !order.readyAt && !order.outAt
  // Once the food is ready, a delay concerns the delivery.
  const showsTime = isBeingMade || (order.delay !== undefined && order.orderTypeKind === 'delivery')
  const orderType = storeLabelIn(lang, store, order.orderType)
  const type = store.orderTypes.find(({ label }) => label === order.orderType)
  const method = type && paymentMessage(i18n, type.paymentMethod)
  const asOf = formatMoment(lastEventAt, Date.now(), store.timeZone, lang, times)
  useEffect(() => {
    recoverOrder(order, store)
    keepSeenOrder({ order, store }, lastEventAt, state.version)
    updatePastOrder(order)
    if (isInHouse(order.orderTypeKind))
      resumeTable(store.slug, [order.address, ...(order.moved?.from ?? [])], Date.now())
    if (order.moved) followTable(store.slug, order.moved, Date.now())
  }, [order, store, lastEventAt, state.version])
  // Known on the device that placed it; for all others the link leads to the menu.
  const past = usePastOrders().find(({ orderSlug }) => orderSlug === order.slug)
  const isSeated = isInHouse(order.orderTypeKind)
  const { rounds, others } = useRounds(order)
  const isVisit = rounds.length > 0
  const more = (
    <Link href={menuHref} state={BACK_LINK_STATE} className={buttonClass('primary', true)}>
      {(isOpen || isSeated) && <PlusIcon />}
      {isOpen || isSeated ? t`Add more` : t`Browse the menu`}
    </Link>
  )
  const amounts = order.payment && <PaymentAmounts payment={order.payment} prices={prices} />
  const payByUpi = store.upi && <PayByUpi orders={[order, ...others]} upi={store.upi} prices={prices} />
  const askStaff = (order.billCall || order.requests) && <TableRequests order={order} onAsked={setOrder} />

  return (
    <>
      <OrderTopBar state={state} store={store} />
      <main id="content" tabIndex={-1} className={narrow.page}>
        <PendingOrderBanner storeSlug={store.slug} />
        <StateAnnouncer order={order} />
        <OrderHead
          order={order}
          lang={lang}
          orderType={orderType}
          placed={formatDateTime(placedAt, store.timeZone, lang, times)}
          place={place}
          refund={amounts}
        />
        {isLost && (
          <Notice tone="warn" icon={<ClockIcon />} title={t`Connection lost`}>
            <p>{t`This is your order as of ${asOf}. We keep trying.`}</p>
          </Notice>
        )}
        {unread > 0 && <NewMessages unread={unread} />}
        <GoneLines order={order} storeSlug={store.slug} lang={lang} prices={prices} formatTime={timeOf} />
        {isUnpaid && <PayOnline order={order} lang={lang} prices={prices} formatTime={timeOf} />}
        {isLookedAt && (
          <Notice tone="warn" icon={<ClockIcon />} title={t`Waiting for the staff`}>
            <p>
              {order.orderTypeKind === 'table'
                ? t`They check the first order of a table before the kitchen starts. This page tells you as soon as they have.`
                : t`No code could be sent, so they check your order first and may call you. This page tells you as soon as they have.`}
            </p>
          </Notice>
        )}
        {isForLater && !isUnpaid && (
          <Notice tone="info" icon={<ClockIcon />} title={t`Ordered for ${wanted}`}>
            <p>{t`The kitchen starts shortly before. This page tells you as soon as it does.`}</p>
            <OrderUpdatesChoice orderSlug={order.slug} lang={lang} lastEventAt={lastEventAt} />
          </Notice>
        )}
        {!isCancelled && !isUnpaid && !isLookedAt && !isForLater && (
          <section className={classNames(panel.panel, 'screen-only')}>
            <OrderStepper order={order} formatTime={timeOf} />
            {isOpen && showsTime && (
              <WaitingTime
                releasedAt={order.releasedAt ? Date.parse(order.releasedAt) : placedAt}
                dueAt={order.dueAt === null ? null : Date.parse(order.dueAt)}
                wanted={order.orderTypeKind === 'pickup' ? place : wanted}
                delay={order.delay}
                lang={lang}
                estimateMinutes={order.estimateMinutes}
                formatTime={timeOf}
              />
            )}
            {isOpen && !order.readyAt && (
              <OrderUpdatesChoice orderSlug={order.slug} lang={lang} lastEventAt={lastEventAt} />
            )}
          </section>
        )}
        {isVisit && (
          <TableRoundsTotal
            order={order}
            rounds={rounds}
            orderType={orderType}
            prices={prices}
            progressName={progressName}
          >
            {more}
            {payByUpi}
            {askStaff}
          </TableRoundsTotal>
        )}
        <PayLater orders={[order, ...others]} lang={lang} prices={prices} />
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
        <section className={panel.panel}>
          <h2>{t`Your order`}</h2>
          <OrderItems lines={order.lines} lang={lang} prices={prices} />
          {order.remarks !== '' && (
            <p className={styles.remarks} dir="auto">
              <strong>{t`Remarks`}</strong> {order.remarks}
            </p>
          )}
          <PlacedReceipt order={order} store={store} lang={lang} prices={prices} />
          {!isCancelled && <OrderBill orderSlug={order.slug} prices={prices} lastEventAt={lastEventAt} />}
          {!isCancelled && amounts}
          {method && !order.payment && !isCancelled && order.dueOnlineMinor === undefined && (
            <p className={styles.payment}>
              <ReceiptIcon />
              {t`Payment: ${method}`}
            </p>
          )}
          {!isVisit && payByUpi}
        </section>
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
