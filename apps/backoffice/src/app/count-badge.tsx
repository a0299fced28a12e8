import { useLingui } from '@lingui/react/macro'
import styles from './nav-rail.module.css'

export type BadgeKind = 'refunds' | 'messages' | 'mail' | 'requests' | 'reservations'

interface CountBadgeProps {
  readonly count: number
  readonly kind: BadgeKind
}

/** Count of waiting items on a navigation icon; renders nothing at 0. */
export function CountBadge({ count, kind }: CountBadgeProps) {
  const { t } = useLingui()
  if (count === 0) return null
  const labels: Record<BadgeKind, string> = {
    refunds: t`To refund (${count})`,
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
