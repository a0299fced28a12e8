import { type ReactNode, useId } from 'react'
import { DownloadTable, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'

interface FigurePanelProps {
  readonly title: string
  /** Summary in one sentence. */
  readonly summary?: ReactNode
  /** Control that selects the content. */
  readonly control?: ReactNode
  /** Table that can be downloaded; absent if there is none. */
  readonly table?: TableData | undefined
  readonly isWide?: boolean
  readonly children?: ReactNode
}

/** Section of the figures about one subject. */
export function FigurePanel({ title, summary, control, table, isWide, children }: FigurePanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} data-wide={isWide || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {table && table.rows.length > 0 && <DownloadTable data={table} />}
      </header>
      {control}
      {summary && <p className={styles.summary}>{summary}</p>}
      {children}
    </section>
  )
}
