import { useLingui } from '@lingui/react/macro'
import styles from './nav-rail.module.css'

/** What waits. */
export type BadgeKind = 'refunds' | 'messages' | 'mail' | 'requests' | 'reservations'

interface CountBadgeProps {
  readonly count: number
  readonly kind: BadgeKind
}

/** How much waits, at the icon that leads there; nothing where nothing does. */
export function CountBadge({ count, kind }: CountBadgeProps) {
  const { t } = useLingui()
  if (count === 0) return null
  const labels: Record<BadgeKind, string> = {
    refunds: t`To give back (${count})`,
    messages: t`Messages waiting (${count})`,
    mail: t`Unread mail (${count})`,
    requests: t`Requests of guests: ${count}`,
    reservations: t`Requests for a table: ${count}`,
  }
  return (
    <span className={styles.badge} role="img" aria-label={labels[kind]}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
