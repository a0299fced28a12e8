import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnread } from '../features/notifications/use-unread.ts'
import { useStore } from '../shared/session.ts'
import { useWaitingOrders } from '../shared/use-waiting-orders.ts'
import { AccountMenu } from './account-menu.tsx'
import { CountBadge } from './count-badge.tsx'
import { isWithinDestination, onPhone, onRail } from './destinations.tsx'
import { MoreDrawer } from './more-drawer.tsx'
import styles from './nav-rail.module.css'
import { NotificationDrawer } from './notification-drawer.tsx'
import { NotificationsButton, UnreadAnnouncer } from './notifications-button.tsx'
import { StoreSwitcher } from './store-switcher.tsx'
import { type ShownDestination, useDestinations } from './use-destinations.ts'

const PHONE = '(max-width: 44.9375em)'

/** Navigation: icon and label of each destination. On a phone at the bottom, with less used ones behind a button. */
export function NavRail() {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const destinations = useDestinations()
  const unread = useUnread()
  const [areNoticesOpen, setNoticesOpen] = useState(false)
  const openNotices = () => setNoticesOpen(true)
  const shown = isPhone ? onPhone(destinations) : onRail(destinations)
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      {!isPhone && <StoreSwitcher />}
      {shown.map((destination) => (
        <RailLink key={destination.to} destination={destination} />
      ))}
      {isPhone ? (
        <MoreDrawer
          destinations={destinations.filter((destination) => !shown.includes(destination))}
          unread={unread}
          onNotices={openNotices}
        />
      ) : (
        <>
          <span className={styles.gap} />
          <NotificationsButton unread={unread} onOpen={openNotices} />
          <AccountMenu />
        </>
      )}
      <UnreadAnnouncer unread={unread} />
      {areNoticesOpen && <NotificationDrawer onClose={() => setNoticesOpen(false)} />}
    </nav>
  )
}

function RailLink({ destination }: { destination: ShownDestination }) {
  const { pathname } = useLocation()
  const { to, icon, label, badge, badgeKind } = destination
  const { slug } = useStore()
  const isBoard = to === pathTo(APP_PAGES.board, { slug })
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={isWithinDestination(pathname, destination) ? 'page' : undefined}
    >
      {icon}
      <span>
        {label}
        {isBoard && <WaitingBadge />}
      </span>
      <CountBadge count={badge} kind={badgeKind} />
    </Link>
  )
}

/** Badge with the number of orders that wait for staff, on their navigation icon. */
function WaitingBadge() {
  const { t } = useLingui()
  const { received, held, unseen } = useWaitingOrders()
  const count = received + held + unseen
  if (count === 0) return null
  return (
    <span className={styles.waiting} role="img" aria-label={t`Waiting: ${count}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
