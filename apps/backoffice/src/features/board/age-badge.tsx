import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import styles from './age-badge.module.css'
import type { Age } from './order-age.ts'

/** Waiting time: minutes, and in words and colour how bad it is. */
export function AgeBadge({ age }: { age: Age }) {
  const { t } = useLingui()
  const { minutes, level } = age
  return (
    <span className={`${styles.age} ${styles[level]}`}>
      {level === 'late' ? (
        <IconAlertTriangle size={18} aria-hidden="true" />
      ) : (
        <IconClock size={18} aria-hidden="true" />
      )}
      <Trans>{minutes} min</Trans>
      {level !== 'fresh' && <strong>{level === 'late' ? t`late` : t`due`}</strong>}
    </span>
  )
}
