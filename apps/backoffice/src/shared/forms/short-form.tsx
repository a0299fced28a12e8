import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, RefObject } from 'react'
import styles from '../look/card-page.module.css'
import { ErrorAlert } from '../look/error-alert.tsx'
import { Form } from './form.tsx'
import { useRetryWait } from './use-retry-wait.ts'

interface ShortFormProps {
  readonly form?: RefObject<HTMLFormElement | null>
  /** Label of the only button. */
  readonly action: string
  readonly isBusy: boolean
  /** Error of the last attempt; shown above the fields. */
  readonly error: unknown
  onSubmit(values: FormData): void
  readonly children?: ReactNode
}

/** Form of a single step: its error, its fields, one button, and a countdown after too many attempts. */
export function ShortForm({ form, action, isBusy, error, onSubmit, children }: ShortFormProps) {
  const { t } = useLingui()
  const wait = useRetryWait(error)
  const clock = `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isBusy && wait === 0) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <ErrorAlert error={error} />
      {children}
      <Button type="submit" size="lg" loading={isBusy} disabled={wait > 0}>
        {wait > 0 ? t`Try again in ${clock}` : action}
      </Button>
    </Form>
  )
}

/** A field of a sent form as text, trimmed. */
export function formText(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}
