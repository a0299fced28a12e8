import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BACK_LINK_STATE } from '../platform/back-navigation.ts'
import { classNames } from '../platform/class-names.ts'
import { BackIcon } from './icons.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  title: ReactNode
  backHref: string
  backLabel: string
  /** Links and buttons at the end. */
  tools?: ReactNode
  /** Whether it belongs to a page of one narrow column. */
  isNarrow?: boolean
  /** Part of a separate document: the back link loads another one. */
  isDocument?: boolean
}

/** Bar with the back link, the title and the tools of the page; stays in view. */
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
