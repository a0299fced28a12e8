import { useLingui } from '@lingui/react/macro'
import styles from './skeleton.module.css'

/** The outline of a menu while it is fetched. */
export function MenuSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.page} role="status" aria-label={t`Loading`}>
      <div />
      <div />
      <div />
    </div>
  )
}
