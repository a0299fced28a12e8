import { useLingui } from '@lingui/react/macro'
import type { ClosingAmounts } from '@thali/domain/payment/closing'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './closing.module.css'

type DrawerAmounts = Pick<ClosingAmounts, 'expectedMinor' | 'countedMinor' | 'differenceMinor'>

/** Cash that the drawer should hold, cash that was counted, and the difference as text. */
export function DrawerSum({
  amounts,
  movedMinor,
}: {
  readonly amounts: DrawerAmounts
  /** Put in less taken out during the day. */
  readonly movedMinor: number
}) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { expectedMinor, countedMinor, differenceMinor } = amounts
  const text =
    differenceMinor === null
      ? null
      : differenceMinor === 0
        ? t`It is right`
        : differenceMinor < 0
          ? t`${price(-differenceMinor)} short`
          : t`${price(differenceMinor)} too much`
  return (
    <dl className={styles.check}>
      {movedMinor !== 0 && (
        <div>
          <dt>{t`Cash in and out`}</dt>
          <dd>{price(movedMinor)}</dd>
        </div>
      )}
      <div>
        <dt>{t`Should be in the drawer`}</dt>
        <dd>{price(expectedMinor)}</dd>
      </div>
      {countedMinor !== null && (
        <div>
          <dt>{t`Counted`}</dt>
          <dd>{price(countedMinor)}</dd>
        </div>
      )}
      {text !== null && (
        <div className={differenceMinor === 0 ? styles.right : styles.wrong}>
          <dt>{t`Difference`}</dt>
          <dd>{text}</dd>
        </div>
      )}
    </dl>
  )
}
