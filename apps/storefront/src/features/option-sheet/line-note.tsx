import { useLingui } from '@lingui/react/macro'
import { LINE_NOTE_MAX } from '@thali/domain/order/line-note'
import { useId } from 'react'
import { useCharactersLeft } from '../../texts/characters-left.ts'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import styles from './line-note.module.css'

interface LineNoteProps {
  value: string
  onChange: (typed: string) => void
}

/** Field for a note to the kitchen about this dish. */
export function LineNote({ value, onChange }: LineNoteProps) {
  const { t } = useLingui()
  const id = useId()
  const left = useCharactersLeft(value, LINE_NOTE_MAX)
  return (
    <div className={styles.note}>
      <Field id={id} label={t`Note for the kitchen`} aside={t`Optional`} hint={left}>
        <textarea
          {...fieldAttributes(id, null, left)}
          rows={1}
          maxLength={LINE_NOTE_MAX}
          placeholder={t`Less spicy, no onions …`}
          enterKeyHint="done"
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  )
}
