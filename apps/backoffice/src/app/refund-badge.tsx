import { useLingui } from '@lingui/react/macro'
import styles from './nav-rail.module.css'

/** How much has to go back, at the icon that leads there; nothing where nothing has. */
export function RefundBadge({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className={styles.badge} role="img" aria-label={t`To give back (${count})`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
