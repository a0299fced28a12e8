import { Trans } from '@lingui/react/macro'
import { Drawer, Stack } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useStore } from '../shared/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { CountBadge } from './count-badge.tsx'
import { isWithinDestination } from './destinations.tsx'
import styles from './nav-rail.module.css'
import { NotificationsButton, UnreadBadge } from './notifications-button.tsx'
import { OtherStores } from './other-stores.tsx'
import type { ShownDestination } from './use-destinations.ts'

interface MoreDrawerProps {
  readonly destinations: readonly ShownDestination[]
  readonly unread: number
  readonly onNotices: () => void
}

/** Drawer for what does not fit in the bottom bar of a phone: further destinations, other stores, the account. */
export function MoreDrawer({ destinations, unread, onNotices }: MoreDrawerProps) {
  const { name } = useStore()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const first = destinations.find(({ badge }) => badge > 0)
  const openNotices = () => {
    setOpen(false)
    onNotices()
  }
  // A tab stands after the destination that it belongs to.
  const current = destinations.findLast((destination) => isWithinDestination(pathname, destination))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done here
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-current={current !== undefined || undefined}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 aria-hidden="true" />
        <span>
          <Trans>More</Trans>
        </span>
        {first ? <CountBadge count={first.badge} kind={first.badgeKind} /> : <UnreadBadge unread={unread} />}
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        // As high as its content, within reach of the thumb.
        styles={{ content: { height: 'auto', maxHeight: '90dvh' } }}
        title={name}
      >
        <Stack>
          <div className={styles.tiles}>
            {destinations.map((destination) => (
              <Link
                key={destination.to}
                to={destination.to}
                className={styles.link}
                aria-current={destination === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {destination.icon}
                <span>{destination.label}</span>
                <CountBadge count={destination.badge} kind={destination.badgeKind} />
              </Link>
            ))}
            <NotificationsButton unread={unread} onOpen={openNotices} />
          </div>
          <OtherStores />
          <AccountPanel onLeave={() => setOpen(false)} />
        </Stack>
      </Drawer>
    </>
  )
}
