import { Trans } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CsvCell, writeCsv } from '@thali/domain/figures/csv'
import { useId, useState } from 'react'
import styles from './figures.module.css'

/** Cell as shown, and as written to a file. */
export interface FigureCell {
  readonly text: string
  readonly value: CsvCell
}

export interface FigureRow {
  readonly id: string
  /** The first names the row. */
  readonly cells: readonly FigureCell[]
  /** Share of the largest, from 0 to 1, drawn as a bar behind the name; absent: no bar. */
  readonly share?: number
}

export interface TableData {
  /** Caption of the table for screen readers. */
  readonly caption: string
  /** The first is of the row's name. */
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
  /** True: row names are times, and stay on one line. */
  readonly isOfTimes?: boolean
  /** Name of the file without its extension. */
  readonly file: string
}

/** Rows of named counts, with a bar each. */
export function stepRows(
  steps: readonly { readonly id: string; readonly name: string; readonly count: number }[],
): FigureRow[] {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return steps.map(({ id, name, count }) => ({
    id,
    share: count / most,
    cells: [
      { text: name, value: name },
      { text: String(count), value: count },
    ],
  }))
}

/** Rows shown at first; more on request. */
const ROWS_AT_FIRST = 8

/** A table of figures, which a screen reader reads in place of the chart beside it. */
export function FigureTable({ data, isLong = false }: { data: TableData; isLong?: boolean }) {
  const [isWhole, setWhole] = useState(isLong)
  const id = useId()
  const { caption, columns, rows } = data
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <div className={styles.tableArea}>
      <table className={styles.table} id={id} data-short={data.isOfTimes || undefined}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id: row, cells, share }) => (
            <tr key={row}>
              {cells.map(({ text }, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {text}
                    {share !== undefined && <Bar share={share} />}
                  </th>
                ) : (
                  <td key={columns[at]}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_AT_FIRST && !isLong && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {rows.length}</Trans>}
        </Button>
      )}
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(Math.max(0, Math.min(1, share)) * 100)}%` }} />
    </span>
  )
}

/** Saves the whole table as a file for spreadsheets. */
export function DownloadTable({ data }: { data: TableData }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      className={styles.download ?? ''}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => download(data)}
    >
      <Trans>CSV</Trans>
      <VisuallyHidden>{data.caption}</VisuallyHidden>
    </Button>
  )
}

function download({ file, columns, rows }: TableData): void {
  const text = writeCsv([columns, ...rows.map(({ cells }) => cells.map(({ value }) => value))])
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${file}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
