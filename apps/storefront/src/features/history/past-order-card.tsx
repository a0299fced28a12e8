import { useLingui } from '@lingui/react/macro'
import type { PageLanguage } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import { formatPrice, priceStyle } from '@thali/domain/money/format-price'
import type { SoldTexts } from '@thali/domain/order/order'
import { formatPlace } from '@thali/domain/order/order-place'
import { formatDateTime, timeStyle } from '@thali/domain/time/format-time'
import { Link } from 'wouter'
import type { PastItem, PastOrder } from '../../state/history/order-history.ts'
import { orderTypeMessages } from '../../texts/order-type-messages.ts'
import { soldTextsIn } from '../../texts/translated.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ResponsiveImage } from '../../ui/image.tsx'
import { RestToPay } from '../../ui/rest-to-pay.tsx'
import { OrderAgain } from './order-again.tsx'
import styles from './past-order-card.module.css'

interface PastOrderCardProps {
  order: PastOrder
  lang: PageLanguage
  /** Time when this device last saw the order, in milliseconds since 1970; only while the server cannot be asked. */
  seenAt: number | undefined
}

/** Past order with store, dishes, time, price, and its actions. */
export function PastOrderCard({ order, lang, seenAt }: PastOrderCardProps) {
  const { t, i18n } = useLingui()
  const { profile, orderSlug, orderNumber, orderTime, itemsList, config, kind, address, dueAt } = order
  const { country, currencyCode, currencySymbol, timeZone, slug } = profile
  const name = profile.name || t`Business Name`
  const place = { street: '', pinCode: '', city: '', state: '', country }
  const prices = priceStyle({ currencySymbol, currencyCode, address: place })
  const times = timeStyle({ currencyCode, address: place })
  const typeLabels = new Map(Object.entries(profile.orderTypeLabels?.[lang] ?? {}))
  const when = formatDateTime(orderTime, timeZone, lang, times)
  const where = formatPlace(
    {
      ...{ orderTypeKind: kind, address, placedAt: new Date(orderTime) },
      dueAt: dueAt === undefined ? null : new Date(dueAt),
    },
    { times, timeZone, lang },
  )

  return (
    <article className={styles.card}>
      <header className={styles.store}>
        <span className={styles.logo} aria-hidden="true">
          {profile.logo && profile.logo.widths.length > 0 ? (
            <ResponsiveImage image={profile.logo} alt="" sizes="48px" />
          ) : (
            [...name][0]
          )}
        </span>
        <div className={styles.name} dir="auto">
          <h2>{name}</h2>
          <p>{profile.address}</p>
        </div>
        <Link href={pathTo(PAGES.store, { slug })} className={buttonClass('quiet')}>
          {t`View Menu`}
        </Link>
      </header>
      <ul className={styles.items}>
        {itemsList.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a past order keep their places
          <li key={index} dir="auto">
            <span className={styles.quantity}>{item.quantity} ×</span>
            <SoldLine {...soldTextsIn(lang, item)} isStruck={item.isStruck} />
          </li>
        ))}
      </ul>
      {order.isCancelled && <p className={styles.cancelled}>{t`Order Cancelled`}</p>}
      {order.isUnpaid && <p className={styles.unpaid}>{t`Waiting for payment`}</p>}
      <p className={styles.facts}>
        <span>
          {t`Order ${orderNumber}`} · {orderTypeMessages(i18n, typeLabels.get(config) ?? config)}
          {where !== '' && <bdi> · {where}</bdi>}
          <br />
          <time dateTime={new Date(orderTime).toISOString()}>{when}</time>
          {seenAt !== undefined && (
            <>
              <br />
              {t`As of ${formatDateTime(seenAt, timeZone, lang, times)}`}
            </>
          )}
        </span>
        <span className={styles.amount}>
          <strong>{formatPrice(order.grandTotalMinor, prices)}</strong>
          {!order.isCancelled && (
            <RestToPay totalMinor={order.grandTotalMinor} paidMinor={order.paidMinor ?? 0} prices={prices} />
          )}
        </span>
      </p>
      <div className={styles.actions}>
        <OrderAgain order={order} />
        <Link href={pathTo(PAGES.status, { orderSlug })} className={buttonClass('primary')}>
          {t`View Order`}
        </Link>
      </div>
    </article>
  )
}

function SoldLine({ label, options, isStruck }: SoldTexts & Pick<PastItem, 'isStruck'>) {
  return (
    <span>
      {isStruck ? <s>{label}</s> : label}
      {options.length > 0 && <small>{options.join(' · ')}</small>}
    </span>
  )
}
