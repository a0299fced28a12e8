import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, NativeSelect } from '@mantine/core'
import { IconBellCheck, IconCheck } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Notification } from '@thali/contract/notifications'
import { GUIDE, pathTo } from '@thali/contract/paths'
import { type NotificationKind, notificationKindsOf } from '@thali/domain/messages/notification'
import { useState } from 'react'
import { Link } from 'react-router'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useSession, useStore } from '../../shared/session.ts'
import { useNotificationKindNames } from '../../shared/use-notification-kind-names.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './notifications.module.css'
import { useNotificationMessages } from './use-notification-messages.tsx'
import { type NotificationFilter, useMarkRead, useNotifications } from './use-notifications.ts'

const MINUTE_MS = 60_000

/** Notifications, newest first, with their filters. @param onLeave called when one of them opens a page */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<NotificationFilter>({ kind: '', only: '' })
  const notices = useNotifications(filter)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = notices
  const isFiltered = filter.kind !== '' || filter.only !== ''
  const markRead = useMarkRead()
  const items = data?.pages.flatMap((page) => page.items)
  const latest = items?.[0]
  const hasUnread = (data?.pages[0]?.unread ?? 0) > 0
  return (
    <>
      <NotificationFilters filter={filter} onFilter={setFilter} onLeave={onLeave} />
      {hasUnread && latest && !isFiltered && (
        <Button
          variant="default"
          mb="sm"
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          onClick={() => markRead.mutate({ body: { through: latest.id } })}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      {items && items.length > 0 && (
        <ul className={styles.list} aria-label={t`Notices`}>
          {items.map((item) => (
            <NotificationRow
              key={item.id}
              notification={item}
              onRead={() => markRead.mutate({ body: { id: item.id } })}
              onOpen={onLeave}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          fullWidth
          variant="default"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {items?.length === 0 && isFiltered && (
        <StateMessage
          icon={<IconBellCheck size={32} />}
          title={t`No notification of this kind`}
          action={{ label: t`Show all`, onClick: () => setFilter({ kind: '', only: '' }) }}
        >
          <Trans>Notices are kept for a month.</Trans>
        </StateMessage>
      )}
      {items?.length === 0 && !isFiltered && (
        <StateMessage icon={<IconBellCheck size={32} />} title={t`Nothing needs your attention`}>
          <Trans>Waiting orders, silent printers, refunds and the like are listed here for a month.</Trans>
        </StateMessage>
      )}
      <Pending query={notices} failure={t`The notices could not be loaded`} />
    </>
  )
}

interface RowProps {
  readonly notification: Notification
  readonly onRead: () => void
  readonly onOpen: () => void
}

/** Notification; opens the page where staff handle it, which marks it as read. */
function NotificationRow({ notification, onRead, onOpen }: RowProps) {
  const { t } = useLingui()
  const { moment, distance } = useStoreTimeFormats()
  const now = useNow(MINUTE_MS)
  const { icon, title, to } = useNotificationMessages()(notification)
  const { at, isRead } = notification
  const open = () => {
    if (!isRead) onRead()
    onOpen()
  }
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <Link to={to} reloadDocument={to.startsWith(GUIDE)} className={styles.link} onClick={open}>
        {icon}
        <span>
          <span className={styles.title}>{title}</span>
          <time className={styles.when} dateTime={at} title={moment(at)}>
            {distance(at, now)}
          </time>
        </span>
      </Link>
      {!isRead && (
        <button type="button" className={styles.read} aria-label={t`Mark as read: ${title}`} onClick={onRead}>
          <IconCheck size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

interface NotificationFiltersProps {
  readonly filter: NotificationFilter
  onFilter(filter: NotificationFilter): void
  /** Called when a link leads to another page. */
  onLeave(): void
}

/** Filters of the notifications, and a link to the person's own notification settings. */
function NotificationFilters({ filter, onFilter, onLeave }: NotificationFiltersProps) {
  const { t } = useLingui()
  const { role, slug } = useStore()
  const { data: session } = useSession()
  const names = useNotificationKindNames()
  return (
    <div className={styles.filters}>
      <SegmentedControl
        aria-label={t`Which notices`}
        value={filter.only}
        data={[
          { value: '', label: t`All` },
          { value: 'unread', label: t`Unread` },
        ]}
        onChange={(only) => onFilter({ ...filter, only })}
      />
      <NativeSelect
        aria-label={t`Kind of notice`}
        value={filter.kind}
        data={[
          { value: '', label: t`Every kind` },
          ...notificationKindsOf(role).map((kind) => ({ value: kind, label: names[kind] })),
        ]}
        onChange={(event) =>
          onFilter({ ...filter, kind: event.currentTarget.value as NotificationKind | '' })
        }
      />
      {session?.user.isScreen === false && (
        <Anchor component={Link} to={pathTo(APP_PAGES.profile, { slug })} onClick={onLeave}>
          <Trans>Notifications and quiet hours</Trans>
        </Anchor>
      )}
    </div>
  )
}
