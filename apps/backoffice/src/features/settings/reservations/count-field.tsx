import { NumberInput } from '@mantine/core'
import { BOOKING_RANGES } from '@thali/domain/reservation/booking-rules'
import { readNumberField, shownNumber } from './read-number-field.ts'
import type { RulesForm } from './use-booking-rules.tsx'

interface CountFieldProps {
  readonly form: RulesForm
  readonly name: keyof typeof BOOKING_RANGES
  readonly label: string
  readonly description: string
  readonly suffix?: string
  readonly step?: number
}

/** Number of the rules, with its error. */
export function CountField({ form, name, label, description, suffix = '', step = 1 }: CountFieldProps) {
  const [min, max] = BOOKING_RANGES[name]
  return (
    <NumberInput
      label={label}
      description={description}
      suffix={suffix}
      min={min}
      max={max}
      step={step}
      allowDecimal={false}
      clampBehavior="none"
      value={shownNumber(form.rules[name])}
      error={form.problemAt(name)}
      onChange={(value) => form.change({ [name]: readNumberField(value) })}
    />
  )
}
