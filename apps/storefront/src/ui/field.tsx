import type { ReactNode } from 'react'
import { classNames } from '../platform/class-names.ts'
import styles from './field.module.css'

interface FieldProps {
  /** Id of the control inside, which its texts refer to. */
  id: string
  label: string
  /** Note beside the label, that the field is optional. */
  aside?: string
  hint?: ReactNode
  error?: string | null
  children: ReactNode
}

/** Control with its label above, and its hint or error below. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label htmlFor={id}>
        {label} {aside && <small>{aside}</small>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Attributes that connect a control with the texts of its field. */
export function fieldAttributes(id: string, error?: string | null, hint?: ReactNode) {
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const
}
