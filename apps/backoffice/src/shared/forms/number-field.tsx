import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import type { TypedNumber } from './typed-number.ts'

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number
  /** Value of an empty field; shown on blur. */
  readonly empty?: number
  readonly onNumber: (value: number) => void
}

/**
 * Number that is never missing. A cleared field stays empty until blur: a value filled in immediately would be next to
 * the next digit, so that 27 became 270.
 */
export function NumberField({ value, empty = 0, onNumber, onBlur, ...input }: NumberFieldProps) {
  const [typed, setTyped] = useState<TypedNumber>(value)
  const read = (text: TypedNumber) => (text === '' || Number.isNaN(Number(text)) ? empty : Number(text))
  return (
    <NumberInput
      {...input}
      // Set from outside, e.g. by an undo: the typed text no longer counts.
      value={read(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text)
        onNumber(read(text))
      }}
      onBlur={(event) => {
        if (typeof typed === 'string') setTyped(value)
        onBlur?.(event)
      }}
    />
  )
}
