import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { PageBar } from './page-bar.tsx'
import { IsInTitledPage } from './state-message.tsx'

export interface ListPageProps {
  readonly title: string
  /** Number of entries; undefined until it is known, or if it is meaningless. */
  readonly count?: number | undefined
  /** Way back to the list that this page is an entry of. */
  readonly back?: ReactNode
  /** The only primary action. */
  readonly action?: ReactNode
  /** Tabs of related pages. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/** Frame of a page: title, action and tabs stay, the content below scrolls. */
export function ListPage({ title, count, back, action, tabs, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <PageBar title={title} count={count} back={back}>
        {action}
      </PageBar>
      {tabs}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.content} tabIndex={0} aria-label={title}>
        <IsInTitledPage value={true}>{children}</IsInTitledPage>
      </section>
    </div>
  )
}
