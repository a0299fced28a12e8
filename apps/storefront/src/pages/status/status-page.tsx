import { useLingui } from '@lingui/react/macro'
import { priceStyle } from '@thali/domain/format-price'
import { formatDateTime, formatTime, timeStyle } from '@thali/domain/format-time'
import { parseMinor } from '@thali/domain/money'
import { CANCELLED, SERVED } from '@thali/domain/order'
import { Link } from 'wouter'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { OrderNews } from '../../features/offline-orders/order-news.tsx'
import { OrderHead } from '../../features/order-status/order-head.tsx'
import { OrderItems } from '../../features/order-status/order-items.tsx'
import { OrderStepper } from '../../features/order-status/order-stepper.tsx'
import { StateAnnouncer } from '../../features/order-status/state-announcer.tsx'
import { useLiveStatus } from '../../features/order-status/use-live-status.ts'
import { WaitingTime } from '../../features/order-status/waiting-time.tsx'
import { buttonClass } from '../../shared/button.tsx'
import { ClockIcon, PlusIcon, ReceiptIcon } from '../../shared/icons.tsx'
import { Notice } from '../../shared/notice.tsx'
import { OrderAgain } from '../../shared/order-again.tsx'
import { usePastOrders } from '../../shared/order-history.ts'
import panel from '../../shared/panel.module.css'
import { placeWords } from '../../shared/place-words.ts'
import { Receipt } from '../../shared/receipt.tsx'
import { TopBar } from '../../shared/top-bar.tsx'
import type { PageProps } from '../page-props.ts'
import styles from './status-page.module.css'

/** One order, followed live until it is served. */
export function StatusPage({ state, page }: PageProps<'status'>) {
  const { t } = useLingui()
  const { store } = page
  const { lang } = state
  const { status, setStatus, isLost } = useLiveStatus(page.status)
  const paidIn = { ...store, currencySymbol: status.currency, currencyCode: status.currencyCode }
  const prices = priceStyle(paidIn, lang)
  const times = timeStyle(paidIn)
  const timeOf = (at: number) => formatTime(at, store.timeZone, times)
  const placedAt = Date.parse(status.createdAt)
  const isUnpaid = status.paymentState === 'pending'
  const isOpen = status.state < SERVED
  // Known where it was placed; whoever else has the link is led to the menu.
  const past = usePastOrders().find(({ orderSlug }) => orderSlug === status.slug)

  return (
    <>
      <TopBar
        isNarrow
        title={store.name || t`Business Name`}
        backHref={`/${store.slug}`}
        backLabel={t`Menu`}
        tools={
          <>
            <LanguageSwitch lang={lang} languages={state.languages} />
            <Link href="/orders" aria-label={t`Your orders`}>
              <ReceiptIcon />
            </Link>
          </>
        }
      />
      <main id="content" tabIndex={-1} className={styles.page}>
        <OrderNews storeSlug={store.slug} />
        <StateAnnouncer status={status} />
        <OrderHead
          status={status}
          placed={formatDateTime(placedAt, store.timeZone, lang, times)}
          place={placeWords(status.orderType, status.address, times)}
        />
        {isLost && (
          <Notice tone="warn" icon={<ClockIcon />} title={t`Connection lost`}>
            <p>{t`What you see may be out of date. We try again by ourselves.`}</p>
          </Notice>
        )}
        {isUnpaid && (
          <Notice tone="warn" icon={<ClockIcon />} title={t`Waiting for payment`}>
            <p>{t`The kitchen begins as soon as the payment is confirmed.`}</p>
          </Notice>
        )}
        {status.state !== CANCELLED && !isUnpaid && (
          <section className={panel.panel}>
            <OrderStepper status={status} formatTime={timeOf} />
            {isOpen && status.estimateMinutes && (
              <WaitingTime placedAt={placedAt} estimateMinutes={status.estimateMinutes} formatTime={timeOf} />
            )}
          </section>
        )}
        {status.state === SERVED && (
          <section className={status.feedbackGiven ? undefined : panel.panel}>
            <FeedbackForm
              orderSlug={status.slug}
              wasGiven={status.feedbackGiven}
              onGiven={() => setStatus({ ...status, feedbackGiven: true })}
            />
          </section>
        )}
        <section className={panel.panel}>
          <h2>{t`Your order`}</h2>
          <OrderItems items={status.items} prices={prices} />
          {status.remarks !== '' && (
            <p className={styles.remarks} dir="auto">
              <strong>{t`Remarks`}</strong> {status.remarks}
            </p>
          )}
          <Receipt
            valueMinor={itemsMinor(status)}
            amounts={status.charges.map(({ label, value }) => ({
              label,
              amountMinor: parseMinor(value) ?? 0,
            }))}
            totalMinor={parseMinor(status.amount) ?? 0}
            prices={prices}
          />
        </section>
        <div className={styles.next}>
          {past && !isOpen ? (
            <OrderAgain order={past} look="primary" wide />
          ) : (
            <Link href={`/${store.slug}`} className={buttonClass('primary', true)}>
              {isOpen && <PlusIcon />}
              {isOpen ? t`Add more` : t`Browse the menu`}
            </Link>
          )}
          <Link href="/orders" className={buttonClass('outlined', true)}>
            {t`Your orders`}
          </Link>
        </div>
      </main>
    </>
  )
}

/** What the items come to that are not struck off. */
function itemsMinor({ items }: PageProps<'status'>['page']['status']): number {
  return items
    .filter((item) => !item.discarded)
    .reduce((sum, item) => sum + (parseMinor(item.value) ?? 0) * item.quantity, 0)
}
