import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './entry-row.module.css'
import page from './list-page.module.css'

interface EntryRowProps {
  readonly to: To
  readonly name: string
  /** What kind it is, or how it stands. */
  readonly kind?: string
  readonly when: string
  /** As it is shown. */
  readonly amount: string
  /** Somebody has to do something about it. */
  readonly isDue?: boolean
  /** It counts no more. */
  readonly isVoid?: boolean
  /** What it is about. */
  readonly children: ReactNode
}

/** An order, a payment or a bill in a list: all of the row opens it. */
export function EntryRow({ to, name, kind, when, amount, isDue, isVoid, children }: EntryRowProps) {
  return (
    <li className={`${page.row} ${styles.row}`} data-due={isDue || undefined} data-void={isVoid || undefined}>
      <span className={styles.name}>
        <Link to={to} className={page.open}>
          {name}
        </Link>
        {kind && <span className={page.muted}>{kind}</span>}
      </span>
      <span className={styles.about}>{children}</span>
      <span className={`${page.muted} ${styles.when}`}>{when}</span>
      <strong className={styles.amount}>{amount}</strong>
      <IconChevronRight className={page.icon ?? ''} size={18} aria-hidden="true" />
    </li>
  )
}
