import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ForgetMe } from '../../features/history/forget-me.tsx'
import { PastOrderCard } from '../../features/history/past-order-card.tsx'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { OrderNews } from '../../features/offline-orders/order-news.tsx'
import { buttonClass } from '../../shared/button.tsx'
import empty from '../../shared/empty.module.css'
import { ReceiptIcon } from '../../shared/icons.tsx'
import { usePastOrders } from '../../shared/order-history.ts'
import { lastStoreSlug } from '../../shared/saved-stores.ts'
import { TopBar } from '../../shared/top-bar.tsx'
import { useHydrated } from '../../shared/use-hydrated.ts'
import type { PageProps } from '../page-props.ts'
import styles from './orders-page.module.css'

/** Every order placed from this device, newest first. */
export function OrdersPage({ state }: PageProps<'orders'>) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const orders = usePastOrders()
  const last = isHydrated ? lastStoreSlug() : null
  const menuHref = last ? `/${last}` : '/'

  return (
    <>
      <TopBar
        title={t`Your orders`}
        backHref={menuHref}
        backLabel={t`Menu`}
        tools={<LanguageSwitch lang={state.lang} languages={state.languages} />}
      />
      <main id="content" tabIndex={-1} className={styles.page}>
        <OrderNews storeSlug={null} />
        {!isHydrated && (
          <div className={styles.waiting} role="status" aria-label={t`Loading`}>
            <div />
            <div />
          </div>
        )}
        {isHydrated && orders.length === 0 && (
          <section className={empty.empty}>
            <ReceiptIcon />
            <h2>{t`No Orders Found`}</h2>
            <p>{t`Orders placed from this device are listed here.`}</p>
            <Link href={menuHref} className={buttonClass('primary')}>{t`Browse the menu`}</Link>
          </section>
        )}
        {orders.length > 0 && (
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.orderSlug}>
                <PastOrderCard order={order} lang={state.lang} />
              </li>
            ))}
          </ul>
        )}
        {isHydrated && <ForgetMe />}
      </main>
    </>
  )
}
