import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { NotificationPanel } from '../features/notifications/notification-panel.tsx'
import { useUnread } from '../features/notifications/use-unread.ts'
import { useStore } from '../shared/session.ts'
import { useWaitingOrders } from '../shared/use-waiting-orders.ts'
import { AccountMenu } from './account-menu.tsx'
import { MoreDrawer } from './more-drawer.tsx'
import styles from './nav-rail.module.css'
import { NoticesButton, UnreadAnnouncer } from './notices-button.tsx'
import { RefundBadge } from './refund-badge.tsx'
import { StoreSwitcher } from './store-switcher.tsx'
import { type Destination, isWithin, useDestinations } from './use-destinations.tsx'

const PHONE = '(max-width: 44.9375em)'
/** With the way to the rest five targets, each wide enough for a thumb and its word. */
const ON_PHONE = 4

/** Where one can go: an icon and its word each. On a phone along the lower edge, the less used behind one button. */
export function NavRail() {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const destinations = useDestinations()
  const unread = useUnread()
  const [areNoticesOpen, setNoticesOpen] = useState(false)
  const openNotices = () => setNoticesOpen(true)
  const onPhone = new Set(inService(destinations).slice(0, ON_PHONE))
  const shown = isPhone ? destinations.filter((destination) => onPhone.has(destination)) : destinations
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      {!isPhone && <StoreSwitcher />}
      {shown.map((destination) => (
        <RailLink key={destination.to} destination={destination} />
      ))}
      {isPhone ? (
        <MoreDrawer
          destinations={destinations.filter((destination) => !onPhone.has(destination))}
          unread={unread}
          onNotices={openNotices}
        />
      ) : (
        <>
          <span className={styles.gap} />
          <NoticesButton unread={unread} onOpen={openNotices} />
          <AccountMenu />
        </>
      )}
      <UnreadAnnouncer unread={unread} />
      {areNoticesOpen && <NotificationPanel onClose={() => setNoticesOpen(false)} />}
    </nav>
  )
}

function inService(destinations: readonly Destination[]): Destination[] {
  return [...destinations].sort((a, b) => Number(b.isForService ?? false) - Number(a.isForService ?? false))
}

function RailLink({ destination }: { destination: Destination }) {
  const { pathname } = useLocation()
  const { to, icon, label, badge = 0 } = destination
  const { slug } = useStore()
  const { received, held, unseen } = useWaitingOrders()
  const calling = received + held + unseen
  const isBoard = to === pathTo(APP_PAGES.board, { slug })
  return (
    <Link to={to} className={styles.link} aria-current={isWithin(pathname, destination) ? 'page' : undefined}>
      {icon}
      <span>
        {label}
        {isBoard && calling > 0 && <WaitingBadge count={calling} />}
      </span>
      <RefundBadge count={badge} />
    </Link>
  )
}

/** Orders that call for somebody, at the icon that leads to them. */
function WaitingBadge({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.waiting} role="img" aria-label={t`Waiting: ${count}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
