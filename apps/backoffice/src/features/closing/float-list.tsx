import { useLingui } from '@lingui/react/macro'
import type { DrawerFloat } from '@thali/contract/closings'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './drawer-float-field.module.css'

/** Recorded cash at the start, each with author, time and difference from the expected amount. */
export function FloatList({ floats }: { floats: readonly DrawerFloat[] }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { moment } = useStoreTimeFormats()
  return (
    <ul className={styles.floats} aria-label={t`Noted at the start`}>
      {floats.map(({ floatMinor, expectedMinor, byName, at }) => {
        const byMinor = expectedMinor === null ? 0 : floatMinor - expectedMinor
        return (
          <li key={at + floatMinor}>
            <span>
              <strong>{price(floatMinor)}</strong> · {byName}, {moment(at)}
            </span>
            {byMinor !== 0 && (
              <span className={styles.differs}>
                {byMinor < 0 ? t`${price(-byMinor)} short` : t`${price(byMinor)} too much`}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
