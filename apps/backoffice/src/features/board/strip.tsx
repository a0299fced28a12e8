import type { ReactNode } from 'react'
import styles from './board-strips.module.css'

interface StripProps {
  readonly icon: ReactNode
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** One thing that must be known before reading the tickets, in a line of its own. */
export function Strip({ icon, isAlert, children }: StripProps) {
  return (
    <div className={styles.strip} role="status" data-alert={isAlert || undefined}>
      {icon}
      {children}
    </div>
  )
}
