import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { LongText } from './long-text.tsx'

interface BlurInputProps
  extends Pick<
    TextInputProps,
    'aria-label' | 'className' | 'inputMode' | 'label' | 'lang' | 'maxLength' | 'placeholder'
  > {
  readonly value: string
  readonly type?: 'text' | 'time'
  /** True: several sentences, with every line visible. */
  readonly isLong?: boolean
  /** Reason, as text, why the input is rejected; null if it is accepted. */
  readonly problemOf?: (text: string) => string | null
  readonly onCommit: (text: string) => void
}

/** Text input that commits when it loses the focus or on Enter; Escape restores the earlier text. */
export function BlurInput({
  value,
  type = 'text',
  isLong = false,
  problemOf,
  onCommit,
  ...input
}: BlurInputProps) {
  const [typed, setTyped] = useState({ text: value, over: value })
  // A value that changed elsewhere replaces the typed text.
  const text = typed.over === value ? typed.text : value
  const taken = type === 'time' ? text : text.trim()
  const problem = problemOf?.(taken) ?? null
  const field = {
    ...input,
    value: text,
    error: problem,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ text: event.currentTarget.value, over: value }),
    onBlur: () => {
      if (problem === null && taken !== value) onCommit(taken)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && !event.shiftKey) event.currentTarget.blur()
      if (event.key === 'Escape') setTyped({ text: value, over: value })
    },
  } as const
  if (isLong) return <LongText {...field} />
  return <TextInput {...field} type={type} />
}
