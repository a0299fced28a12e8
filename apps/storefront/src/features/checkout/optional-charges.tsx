import { useLingui } from '@lingui/react/macro'
import type { Charge } from '@thali/domain/order/order-type'
import { chargeMinor } from '@thali/domain/order/totals'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { useStoreView } from '../../state/store-view.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './optional-charges.module.css'

interface OptionalChargesProps {
  charges: readonly Charge[]
  valueMinor: number
  ticked: readonly string[]
  onTick: (labels: readonly string[]) => void
}

/** Charges that a diner may add; none is ticked by default. */
export function OptionalCharges({ charges, valueMinor, ticked, onTick }: OptionalChargesProps) {
  const { t } = useLingui()
  const { store, lang, prices } = useStoreView()
  const optional = charges.filter((charge) => charge.optional)
  if (optional.length === 0) return null

  const toggle = (label: string) =>
    onTick(ticked.includes(label) ? ticked.filter((one) => one !== label) : [...ticked, label])

  return (
    <fieldset className={styles.charges}>
      <legend>{t`Add if you like`}</legend>
      {optional.map((charge) => (
        <label key={charge.label} className={styles.charge}>
          <input
            type="checkbox"
            checked={ticked.includes(charge.label)}
            onChange={() => toggle(charge.label)}
          />
          <span dir="auto">{storeLabelIn(lang, store, charge.label)}</span>
          <Price minor={chargeMinor(charge, valueMinor, store.stepMinor)} prices={prices} />
        </label>
      ))}
    </fieldset>
  )
}
