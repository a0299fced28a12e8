import type { ReactNode } from 'react'
import { classNames } from '../platform/class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'info' | 'warn' | 'bad' | 'good'
  icon: ReactNode
  title: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
  /** Read out immediately, as an answer to the diner's action. */
  isAlert?: boolean
  children?: ReactNode
}

/** Notice shown next to its subject. */
export function Notice({ tone, icon, title, actions, isAlert = false, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isAlert ? 'alert' : 'status'}>
      {icon}
      <div className={styles.words}>
        <strong dir="auto">{title}</strong>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
