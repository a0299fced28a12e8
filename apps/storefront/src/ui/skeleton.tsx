import { useLingui } from '@lingui/react/macro'
import styles from './skeleton.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The outline of a menu while it is fetched. */
export function MenuSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.page} role="status" aria-label={t`Loading`}>
      <div className={styles.banner} />
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card} />
        ))}
      </div>
    </div>
  )
}
