import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { QUANTITY_MAX } from '@thali/domain/order/quote-line'
import styles from './count-stepper.module.css'

interface CountStepperProps {
  /** Name of the counted thing. */
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}

/** Quantity with buttons for one less and one more. */
export function CountStepper({
  label,
  value,
  min = Number.NEGATIVE_INFINITY,
  max = QUANTITY_MAX,
  onChange,
}: CountStepperProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <ActionIcon
        variant="default"
        aria-label={t`One less`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <output>{value}</output>
      <ActionIcon
        variant="default"
        aria-label={t`One more`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </fieldset>
  )
}
