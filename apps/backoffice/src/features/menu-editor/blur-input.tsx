import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface BlurInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  /** Why a text cannot be taken, in words; null where it can. */
  readonly problemOf?: (text: string) => string | null
  readonly onCommit: (text: string) => void
}

/** A text that is taken when its field is left, or by Enter; Escape gives back what was there. */
export function BlurInput({ value, problemOf, onCommit, ...input }: BlurInputProps) {
  const [typed, setTyped] = useState({ text: value, over: value })
  // What came from elsewhere meanwhile takes the place of what was typed.
  const text = typed.over === value ? typed.text : value
  const taken = input.type === 'time' ? text : text.trim()
  const problem = problemOf?.(taken) ?? null
  return (
    <TextInput
      {...input}
      value={text}
      error={problem}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: value })}
      onBlur={() => {
        if (problem === null && taken !== value) onCommit(taken)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped({ text: value, over: value })
      }}
    />
  )
}
