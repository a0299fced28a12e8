import { useLingui } from '@lingui/react/macro'
import { classNames } from '../platform/class-names.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  /** Counted thing, for screen readers. */
  label: string
  value: number
  min?: number
  max?: number | undefined
  /** `filled` if it replaces a primary action, else `plain`. */
  look?: 'filled' | 'plain'
  onChange: (quantity: number) => void
}

/** Minus, the number, plus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, min = 0, max = 99, look = 'plain', onChange } = props
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a compact row everywhere
    <div className={classNames(styles.stepper, styles[look])} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t`Decrease`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={t`Increase`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
