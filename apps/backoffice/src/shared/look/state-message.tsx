import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './state-message.module.css'

export interface StateMessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: { readonly label: string; onClick(): void }
}

/** An empty or failed screen: what is, and one thing to do. */
export function StateMessage({ icon, title, children, action }: StateMessageProps) {
  return (
    <div className={styles.message} role="status">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {action && (
        <Button size="md" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
