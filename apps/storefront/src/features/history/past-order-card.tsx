import { useLingui } from '@lingui/react/macro'
import type { PageLanguage } from '@thali/contract/page-state'
import { formatPrice, priceStyle } from '@thali/domain/format-price'
import { formatDateTime, timeStyle } from '@thali/domain/format-time'
import { Link } from 'wouter'
import { buttonClass } from '../../shared/button.tsx'
import { DishIcon } from '../../shared/icons.tsx'
import { OrderAgain } from '../../shared/order-again.tsx'
import type { PastOrder } from '../../shared/order-history.ts'
import { orderTypeWords } from '../../shared/order-type-words.ts'
import { Picture } from '../../shared/picture.tsx'
import { placeWords } from '../../shared/place-words.ts'
import styles from './past-order-card.module.css'

/** One past order: whose, what, when, how much, and what can be done with it. */
export function PastOrderCard({ order, lang }: { order: PastOrder; lang: PageLanguage }) {
  const { t, i18n } = useLingui()
  const { profile, orderSlug, orderNumber, orderTime, itemsList, config, address } = order
  const { country, currencyCode, currencySymbol, timeZone, slug } = profile
  const place = { street: '', pinCode: '', city: '', state: '', country }
  const prices = priceStyle({ currencySymbol, currencyCode, address: place }, lang)
  const times = timeStyle({ currencyCode, address: place })
  const when = formatDateTime(orderTime, timeZone, lang, times)
  const where = placeWords(config, address, times)

  return (
    <article className={styles.card}>
      <header className={styles.store}>
        <span className={styles.logo}>
          {profile.logo && profile.logo.widths.length > 0 ? (
            <Picture image={profile.logo} alt="" sizes="48px" />
          ) : (
            <DishIcon />
          )}
        </span>
        <div className={styles.name} dir="auto">
          <h2>{profile.name || t`Business Name`}</h2>
          <p>{profile.address}</p>
        </div>
        <Link href={`/${slug}`} className={buttonClass('quiet')}>
          {t`View Menu`}
        </Link>
      </header>
      <ul className={styles.items}>
        {itemsList.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a past order never changes
          <li key={index} dir="auto">
            <span className={styles.quantity}>{item.quantity} ×</span>
            <span>
              {item.label}
              {item.options.length > 0 && <small>{item.options.join(' · ')}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span>
          {t`Order ${orderNumber}`} · {orderTypeWords(i18n, config)}
          {where !== '' && <bdi> · {where}</bdi>}
          <br />
          <time dateTime={new Date(orderTime).toISOString()}>{when}</time>
        </span>
        <strong>{formatPrice(order.valueMinor, prices)}</strong>
      </p>
      <div className={styles.actions}>
        <OrderAgain order={order} />
        <Link href={`/status/${orderSlug}`} className={buttonClass('primary')}>
          {t`View Order`}
        </Link>
      </div>
    </article>
  )
}
