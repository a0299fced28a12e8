import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './entry-row.module.css'
import page from './list-page.module.css'

interface EntryRowProps {
  readonly to: To
  readonly name: string
  readonly kind?: string
  readonly when: string
  /** Amount as formatted text. */
  readonly amount: string
  /** True: staff have to act on it. */
  readonly isDue?: boolean
  /** True: it no longer counts. */
  readonly isVoid?: boolean
  readonly children: ReactNode
}

/** An order, a payment or a bill in a list: the whole row opens it. */
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
