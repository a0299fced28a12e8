import type { ReactNode } from 'react'
import styles from './board-strips.module.css'

interface StripProps {
  readonly icon: ReactNode
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** Strip above the tickets with one fact that staff must know before reading them. */
export function Strip({ icon, isAlert, children }: StripProps) {
  return (
    <div className={styles.strip} role="status" data-alert={isAlert || undefined}>
      {icon}
      {children}
    </div>
  )
}
