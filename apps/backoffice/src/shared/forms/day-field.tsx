import { TextInput, type TextInputProps } from '@mantine/core'
import { useTyped } from './use-typed.ts'

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Day as YYYY-MM-DD; empty: none. May follow what is typed with a delay. */
  readonly value: string
  readonly onDay: (day: string) => void
}

/** The year of a day is typed digit by digit, beginning with year 2. */
const FIRST_DAY = '2000-01-01'

/** Day that narrows a list or is shown; without `required` it can be cleared. */
export function DayField({ value, onDay, required = false, ...field }: DayFieldProps) {
  const isWhole = (day: string) => (day === '' ? !required : day >= FIRST_DAY)
  const { text, type, leave } = useTyped(value, onDay, isWhole)
  return (
    <TextInput
      type="date"
      {...field}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
