import type { ReactNode } from 'react'
import styles from './page-bar.module.css'

interface PageBarProps {
  readonly title: string
  /** Number of entries; undefined until it is known, or if it is meaningless. */
  readonly count?: number | undefined
  /** Way back to the list that this page is an entry of. */
  readonly back?: ReactNode
  /** Search, tabs and actions of the page. */
  readonly children?: ReactNode
}

/** Head of a page: its title, then what acts on the whole page. */
export function PageBar({ title, count, back, children }: PageBarProps) {
  return (
    <header className={styles.bar}>
      {back}
      <h1>
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      </h1>
      {children}
    </header>
  )
}
