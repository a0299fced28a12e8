import { type ReactNode, useId } from 'react'
import { DownloadTable, FigureTable, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'

interface FigurePanelProps {
  /** Default: the table's caption. */
  readonly title?: string
  /** Summary in one sentence. */
  readonly summary?: ReactNode
  /** Control that selects the content. */
  readonly control?: ReactNode
  /** Table that can be downloaded; absent if there is none. */
  readonly table?: TableData | undefined
  readonly isWide?: boolean
  /** Default: the table, unless it is empty. */
  readonly children?: ReactNode
}

/** Section of the figures about one subject. */
export function FigurePanel({ title, summary, control, table, isWide, children }: FigurePanelProps) {
  const id = useId()
  const filled = table && table.rows.length > 0 ? table : null
  return (
    <section className={styles.panel} aria-labelledby={id} data-wide={isWide || undefined}>
      <header>
        <h2 id={id}>{title ?? table?.caption}</h2>
        {filled && <DownloadTable data={filled} />}
      </header>
      {control}
      {summary && <p className={styles.summary}>{summary}</p>}
      {children ?? (filled && <FigureTable data={filled} />)}
    </section>
  )
}
