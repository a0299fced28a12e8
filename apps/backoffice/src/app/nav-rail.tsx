import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUserCircle } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnread } from '../features/notifications/use-unread.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { RowSkeletons } from '../shared/look/row-skeletons.tsx'
import { useStore } from '../shared/session.ts'
import { useWaitingOrders } from '../shared/use-waiting-orders.ts'
import { AccountPanel } from './account-panel.tsx'
import { CountBadge } from './count-badge.tsx'
import { isWithinDestination, onPhone, onRail } from './destinations.tsx'
import { MoreDrawer } from './more-drawer.tsx'
import styles from './nav-rail.module.css'
import { NotificationsButton, UnreadAnnouncer } from './notifications-button.tsx'
import { RAIL_POPOVER_PLACEMENT } from './rail-popover-placement.ts'
import { StoreSwitcher } from './store-switcher.tsx'
import { type ShownDestination, useDestinations } from './use-destinations.ts'

const NotificationPanel = lazyPart(
  async () => (await import('../features/notifications/notification-panel.tsx')).NotificationPanel,
  <RowSkeletons />,
)

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

/** The signed-in person's account and settings, beside the rail. */
function AccountMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      middlewares={RAIL_POPOVER_PLACEMENT}
      width={300}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <button type="button" className={styles.link} onClick={() => setOpen(!isOpen)}>
          <IconUserCircle aria-hidden="true" />
          <span>
            <Trans>You</Trans>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <AccountPanel onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The notification centre, beside any open screen. */
function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer opened onClose={onClose} position="right" title={t`Notices`}>
      <NotificationPanel onLeave={onClose} />
    </Drawer>
  )
}
