import { useLingui } from '@lingui/react/macro'
import { CountStepper } from '../../../shared/forms/count-stepper.tsx'
import { useFormats } from '../../../shared/use-formats.ts'
import type { SharedDish } from './dish-shares.ts'
import styles from './payment.module.css'

interface PartByDishProps {
  readonly dishes: readonly SharedDish[]
  /** Number chosen of each dish, by its key. */
  readonly chosen: Readonly<Record<string, number>>
  readonly onChoose: (chosen: Readonly<Record<string, number>>) => void
}

/** Dishes of a bill, to choose those that are paid now. */
export function PartByDish({ dishes, chosen, onChoose }: PartByDishProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  return (
    <div className={styles.dishes}>
      <ul>
        {dishes.map(({ key, label, choices, unpaid, paid }) => {
          const [first] = unpaid
          const count = unpaid.length + paid
          return (
            <li key={key}>
              <p>
                <span>{count === 1 ? label : t`${count} × ${label}`}</span>
                {choices !== '' && <small>{choices}</small>}
                {first && <small>{count === 1 ? price(first.minor) : t`${price(first.minor)} each`}</small>}
                {first && paid > 0 && <small>{t`${paid} paid`}</small>}
              </p>
              {first ? (
                <CountStepper
                  label={label}
                  value={Math.min(chosen[key] ?? 0, unpaid.length)}
                  min={0}
                  max={unpaid.length}
                  onChange={(value) => onChoose({ ...chosen, [key]: value })}
                />
              ) : (
                <small>{t`Paid`}</small>
              )}
            </li>
          )
        })}
      </ul>
      <p>{t`With their shares of charges, taxes and discounts`}</p>
    </div>
  )
}
