import { useLingui } from '@lingui/react/macro'
import { TextInput, UnstyledButton } from '@mantine/core'
import { LINE_NOTE_MAX } from '@thali/domain/order/line-note'
import { type KeyboardEvent, useState } from 'react'
import styles from './counter-ticket.module.css'

interface CounterLineNoteProps {
  /** Name of the dish. */
  readonly label: string
  readonly note: string | undefined
  readonly onNote: (typed: string) => void
}

/** Note of a line, to be edited after a tap; Enter saves, Esc restores it. */
export function CounterLineNote({ label, note = '', onNote }: CounterLineNoteProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    setTyped(null)
    if (typed !== null && typed !== note) onNote(typed)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') keep()
    else setTyped(null)
  }
  if (typed === null)
    return (
      <UnstyledButton
        className={styles.note}
        aria-label={note ? t`Note on ${label}: ${note}` : t`Add a note on ${label}`}
        onClick={() => setTyped(note)}
      >
        {note || t`Add a note`}
      </UnstyledButton>
    )
  return (
    <TextInput
      aria-label={t`Note on ${label}`}
      maxLength={LINE_NOTE_MAX}
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={keep}
    />
  )
}
