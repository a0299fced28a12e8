import { TextInput, type TextInputProps } from '@mantine/core'
import { bpsToNumber } from '@thali/domain/money/money'
import { withLatinDigits } from '@thali/domain/money/printed-price'
import { parseTaxBps } from '@thali/domain/money/tax-rate'
import { useState } from 'react'
import { amountText, readAmount } from '../../shared/read-amount.ts'

/** How numbers of a kind are typed and shown. */
interface NumberText {
  /** Null: the text is no such number. */
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
}

const HUNDREDTHS: NumberText = { read: readAmount, write: amountText }

/** Rates of taxes in percent, held in basis points: up to four decimals. */
export const TAX_RATE: NumberText = {
  read: (text) => parseTaxBps(withLatinDigits(text).trim().replace(',', '.')),
  write: (bps) => String(bpsToNumber(bps)),
}

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /**
   * Value in hundredths: minor units of an amount, basis points of a percentage; `NaN` while the text is not a number.
   */
  readonly hundredths: number
  /** Without it a number has at most two decimals. */
  readonly kind?: NumberText
  readonly onHundredths: (hundredths: number) => void
}

/** Number typed as text, which stays as typed. */
export function AmountInput({ hundredths, kind = HUNDREDTHS, onHundredths, ...input }: AmountInputProps) {
  const textOf = (value: number) => (Number.isNaN(value) ? '' : kind.write(value))
  const [typed, setTyped] = useState({ text: textOf(hundredths), hundredths })
  // Set from outside, e.g. by an undo: the typed text no longer counts.
  const text = Object.is(typed.hundredths, hundredths) ? typed.text : textOf(hundredths)
  return (
    <TextInput
      inputMode="decimal"
      {...input}
      value={text}
      onChange={(event) => {
        const { value } = event.currentTarget
        const read = kind.read(value) ?? Number.NaN
        setTyped({ text: value, hundredths: read })
        onHundredths(read)
      }}
    />
  )
}
