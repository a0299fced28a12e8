import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import styles from './categories.module.css'

interface AddByNameProps {
  readonly label: string
  readonly button: string
  /** Existing names. */
  readonly taken: readonly string[]
  readonly isPending: boolean
  readonly onAdd: (label: string) => Promise<unknown>
}

/** A field and a button that add something by its name; the field is cleared for the next one. */
export function AddByName({ label, button, taken, isPending, onAdd }: AddByNameProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const name = text.trim()
  const isTaken = taken.includes(name)
  return (
    <Form
      className={styles.add}
      onSubmit={() => {
        if (name === '' || isTaken) return
        // The caller shows errors; the name stays for another attempt.
        onAdd(name).then(
          () => setText(''),
          () => undefined,
        )
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={EDIT_LIMITS.label}
        error={isTaken ? t`This name is already used` : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={18} />}
        loading={isPending}
        disabled={name === '' || isTaken}
      >
        {button}
      </Button>
    </Form>
  )
}
