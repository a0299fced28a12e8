import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../platform/class-names.ts'
import { BACK_LINK_STATE } from '../platform/back-navigation.ts'
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
  /** Over a document of its own: the way back loads another. */
  isDocument?: boolean
}

/** The way back, what this page is, and its tools; stays in view. */
export function TopBar(props: TopBarProps) {
  const { title, backHref, backLabel, tools, isNarrow = false, isDocument = false } = props
  const back = (
    <>
      <BackIcon />
      <span>{backLabel}</span>
    </>
  )
  return (
    <header className={styles.bar}>
      <div className={classNames(styles.inner, isNarrow && styles.narrow)}>
        {isDocument ? (
          <a href={backHref} className={styles.back}>
            {back}
          </a>
        ) : (
          <Link href={backHref} state={BACK_LINK_STATE} className={styles.back}>
            {back}
          </Link>
        )}
        <h1 dir="auto">{title}</h1>
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  )
}
