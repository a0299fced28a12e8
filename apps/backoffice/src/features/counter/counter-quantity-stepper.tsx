import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { QUANTITY_MAX } from '@thali/domain/order/quote-line'
import styles from './counter-ticket.module.css'

interface CounterQuantityStepperProps {
  /** Name of the counted thing. */
  label: string
  value: number
  max?: number
  onChange: (value: number) => void
}

/** Quantity with buttons for one less and one more. */
export function CounterQuantityStepper({
  label,
  value,
  max = QUANTITY_MAX,
  onChange,
}: CounterQuantityStepperProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <ActionIcon variant="default" aria-label={t`One less`} onClick={() => onChange(value - 1)}>
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
