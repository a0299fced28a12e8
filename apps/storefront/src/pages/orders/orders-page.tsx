import { useLingui } from '@lingui/react/macro'
import { PAGES } from '@thali/contract/paths'
import { Link } from 'wouter'
import { ForgetMe } from '../../features/history/forget-me.tsx'
import { PastOrderCard } from '../../features/history/past-order-card.tsx'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { PendingOrderBanner } from '../../features/pending-orders/pending-order-banner.tsx'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import { lastStoreSlug } from '../../state/device/saved-stores.ts'
import { listSeenOrders } from '../../state/history/seen-orders.ts'
import { buttonClass } from '../../ui/button.tsx'
import empty from '../../ui/empty.module.css'
import { ClockIcon, ReceiptIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useOnline } from '../../ui/use-online.ts'
import type { PageProps } from '../page-props.ts'
import { useMenuHref } from '../use-menu-href.ts'
import styles from './orders-page.module.css'
import { useRefreshedOrders } from './use-refreshed-orders.ts'

/** Every order placed from this device, newest first. */
export function OrdersPage({ state }: PageProps<'orders'>) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { orders, isUnanswered } = useRefreshedOrders()
  const isOffline = !useOnline()
  const isOld = isOffline || isUnanswered
  const seen = isOld ? listSeenOrders(state.version) : []
  const last = isHydrated ? lastStoreSlug() : null
  const lastMenuHref = useMenuHref(last ?? '')
  const menuHref = last ? lastMenuHref : PAGES.home

  return (
    <>
      <TopBar
        title={t`Your orders`}
        backHref={menuHref}
        backLabel={t`Menu`}
        tools={<LanguageSwitch lang={state.lang} languages={state.languages} />}
      />
      <main id="content" tabIndex={-1} className={styles.page}>
        <PendingOrderBanner storeSlug={null} />
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
            <Link
              href={menuHref}
              state={BACK_LINK_STATE}
              className={buttonClass('primary')}
            >{t`Browse the menu`}</Link>
          </section>
        )}
        {isOld && orders.length > 0 && (
          <Notice
            tone="warn"
            icon={<ClockIcon />}
            title={isOffline ? t`You are offline` : t`Connection lost`}
          >
            <p>{t`Your orders are shown as this device last saw them.`}</p>
          </Notice>
        )}
        {orders.length > 0 && (
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.orderSlug}>
                <PastOrderCard
                  order={order}
                  lang={state.lang}
                  seenAt={seen.find(({ order: { slug } }) => slug === order.orderSlug)?.seenAt}
                />
              </li>
            ))}
          </ul>
        )}
        {isHydrated && <ForgetMe />}
      </main>
    </>
  )
}
