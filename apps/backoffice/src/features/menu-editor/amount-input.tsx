import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { amountText, readAmount } from '../../shared/read-amount.ts'

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /**
   * Value in hundredths: minor units of an amount, basis points of a percentage; `NaN` while the text is not a number.
   */
  readonly hundredths: number
  readonly onHundredths: (hundredths: number) => void
}

/** Number of at most two decimals, typed as text; the text stays as typed. */
export function AmountInput({ hundredths, onHundredths, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState({ text: textOf(hundredths), hundredths })
  // Set from outside, e.g. by an undo: the typed text no longer counts.
  const text = Object.is(typed.hundredths, hundredths) ? typed.text : textOf(hundredths)
  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      {...input}
      value={text}
      onChange={(event) => {
        const { value } = event.currentTarget
        const read = readAmount(value) ?? Number.NaN
        setTyped({ text: value, hundredths: read })
        onHundredths(read)
      }}
    />
  )
}

function textOf(hundredths: number): string {
  return Number.isNaN(hundredths) ? '' : amountText(hundredths)
}
