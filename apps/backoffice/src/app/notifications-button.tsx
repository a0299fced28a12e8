import { Plural, Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import styles from './nav-rail.module.css'

interface NotificationsButtonProps {
  readonly unread: number
  readonly onOpen: () => void
}

/** Button that opens the notification centre, with the number of unread notifications. */
export function NotificationsButton({ unread, onOpen }: NotificationsButtonProps) {
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onOpen}>
      <IconBell aria-hidden="true" />
      <span>
        <Trans>Notices</Trans>
      </span>
      <UnreadBadge unread={unread} />
    </button>
  )
}

/** Count of unread notifications on their navigation icon; renders nothing at 0. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <VisuallyHidden>
        <Plural value={unread} one="# unread" other="# unread" />
      </VisuallyHidden>
    </span>
  )
}

/** Polite live region that announces new notifications to screen readers. */
export function UnreadAnnouncer({ unread }: { unread: number }) {
  return (
    <VisuallyHidden role="status">
      {unread > 0 && <Plural value={unread} one="# unread notice" other="# unread notices" />}
    </VisuallyHidden>
  )
}
