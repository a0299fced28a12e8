import { type ReactNode, useId } from 'react'
import styles from './edit-form.module.css'

interface FormPanelProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Related fields under one heading. */
export function FormPanel({ title, hint, children }: FormPanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
