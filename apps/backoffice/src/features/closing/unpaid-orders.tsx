import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Unpaid } from '@thali/contract/closings'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './closing.module.css'

/** Unpaid orders with their sum, to check before closing. */
export function UnpaidOrders({ unpaid }: { unpaid: Unpaid }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const formats = useFormats()
  const { price, place } = formats
  const { day } = useStoreTimeFormats()
  const { orders, count, payableMinor, isCut } = unpaid
  if (count === 0) return null
  const why = { served: t`Served`, gateway: t`Waiting for online payment`, open: t`Not served yet` }
  return (
    <section className={styles.unpaid} aria-label={t`Unpaid`}>
      <p className={styles.unpaidSum}>
        <strong>{t`Unpaid ${price(payableMinor)}`}</strong>
        {' · '}
        {isCut
          ? plural(count, { one: 'more than # order', other: 'more than # orders' })
          : plural(count, { one: '# order', other: '# orders' })}
      </p>
      <ul>
        {orders.map(({ id, number, businessDay, orderType, why: reason, payableMinor: minor, ...where }) => (
          <li key={id}>
            <Link to={pathTo(APP_PAGES.order, { slug, orderId: id })}>
              <span>
                <strong>{t`Order ${number}`}</strong> ·{' '}
                {[formats.orderType(orderType), place(where)].filter(Boolean).join(' ')}
              </span>
              <span className={styles.number}>{price(minor)}</span>
              <span className={styles.about}>
                {why[reason]} · {day(businessDay)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className={styles.about}>{t`The latest ${orders.length} are listed; the sum is of all.`}</p>
      )}
    </section>
  )
}
