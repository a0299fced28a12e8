import { Button, Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { focusWrongField } from '../../shared/forms/focus-wrong-field.ts'
import { Form } from '../../shared/forms/form.tsx'

interface KeysDialogProps {
  readonly title: string
  readonly size: number
  readonly save: { readonly error: unknown; readonly isPending: boolean }
  /** Text of the button that saves. */
  readonly action: string
  readonly onSubmit: (values: FormData) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Form of keys or secrets, which are hard to type: a slip does not close it, and a refused field is focused. */
export function KeysDialog({ title, size, save, action, onSubmit, onClose, children }: KeysDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    if (save.error) focusWrongField(form.current)
  }, [save.error])
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!isTyped}
      title={title}
    >
      <Form
        ref={form}
        onSubmit={({ currentTarget }) => onSubmit(new FormData(currentTarget))}
        onChange={() => setTyped(true)}
        noValidate
        autoComplete="off"
      >
        <Stack>
          {children}
          <Button type="submit" size="lg" loading={save.isPending}>
            {action}
          </Button>
        </Stack>
      </Form>
    </Modal>
  )
}

/** Names of the fields that the server refused. */
export function wrongFields(error: unknown): readonly string[] {
  const fields = error instanceof ApiError ? error.details.fields : undefined
  return Array.isArray(fields) ? fields.map(String) : []
}
