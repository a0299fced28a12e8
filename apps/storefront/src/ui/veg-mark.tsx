import { useLingui } from '@lingui/react/macro'
import { classNames } from '../platform/class-names.ts'
import styles from './veg-mark.module.css'

/** Mark of the Indian standard: a green circle for veg, a brown triangle for non-veg, empty for unknown. */
export function VegMark({ veg, id }: { veg: boolean | null; id?: string }) {
  const { t } = useLingui()
  if (veg === null) return null
  return (
    <svg
      id={id}
      className={classNames(styles.mark, veg ? styles.veg : styles.nonVeg)}
      viewBox="0 0 16 16"
      role="img"
      aria-label={veg ? t`Veg` : t`Non-veg`}
    >
      <rect x="1" y="1" width="14" height="14" rx="2" />
      {veg ? <circle cx="8" cy="8" r="3.6" /> : <path d="M8 4.2l4 7.2H4z" />}
    </svg>
  )
}
