import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, NativeSelect } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { type NotificationKind, notificationKindsOf } from '@thali/domain/messages/notification'
import { Link } from 'react-router'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useSession, useStore } from '../../shared/session.ts'
import { useNotificationKindNames } from '../../shared/use-notification-kind-names.ts'
import styles from './notifications.module.css'
import type { NotificationFilter } from './use-notifications.ts'

interface NotificationFiltersProps {
  readonly filter: NotificationFilter
  onFilter(filter: NotificationFilter): void
  /** Called when a link leads to another page. */
  onLeave(): void
}

/** Filters of the notifications, and a link to the person's own notification settings. */
export function NotificationFilters({ filter, onFilter, onLeave }: NotificationFiltersProps) {
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
