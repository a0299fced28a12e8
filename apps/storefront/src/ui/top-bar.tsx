import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../platform/class-names.ts'
import { WAY_BACK } from '../platform/way-back.ts'
import { BackIcon } from './icons.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  title: ReactNode
  backHref: string
  backLabel: string
  /** On the right: links and buttons. */
  tools?: ReactNode
  /** Over a page of one narrow column. */
  isNarrow?: boolean
}

/** The way back, what this page is, and its tools; stays in view. */
export function TopBar({ title, backHref, backLabel, tools, isNarrow = false }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={classNames(styles.inner, isNarrow && styles.narrow)}>
        <Link href={backHref} state={WAY_BACK} className={styles.back}>
          <BackIcon />
          <span>{backLabel}</span>
        </Link>
        <h1 dir="auto">{title}</h1>
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  )
}
