import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import styles from './age-badge.module.css'
import type { OrderAge } from './order-age.ts'

/** Minutes from which the exact number no longer matters. */
const LONG_MINUTES = 120

/** Waiting time, or time left until the due time: minutes, with text and colour for the urgency. */
export function AgeBadge({ age }: { age: OrderAge }) {
  const { t } = useLingui()
  const { minutes, level } = age
  const left = -minutes
  const hoursLeft = Math.floor(left / 60)
  const timeText =
    left <= 0 ? t`${minutes} min` : left < LONG_MINUTES ? t`in ${left} min` : t`in ${hoursLeft} h`
  return (
    <span className={`${styles.age} ${styles[level]}`}>
      {level === 'late' ? (
        <IconAlertTriangle size={18} aria-hidden="true" />
      ) : (
        <IconClock size={18} aria-hidden="true" />
      )}
      {timeText}
      {level !== 'fresh' && <strong>{level === 'late' ? t`late` : t`due`}</strong>}
    </span>
  )
}
