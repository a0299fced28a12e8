import { useLingui } from '@lingui/react/macro'
import styles from './nav-rail.module.css'

interface CountBadgeProps {
  readonly count: number
  readonly kind: 'refunds' | 'messages'
}

/** How much waits, at the icon that leads there; nothing where nothing does. */
export function CountBadge({ count, kind }: CountBadgeProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span
      className={styles.badge}
      role="img"
      aria-label={kind === 'messages' ? t`Messages waiting (${count})` : t`To give back (${count})`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
