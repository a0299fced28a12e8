/** Cells of a row by the read columns, cut to the limits of a menu. */
import { fromSafeCell } from '@thali/domain/figures/csv'
import type { Origin, SourceDraft } from './source-draft.ts'

/** Fits twenty image addresses, in characters. */
const CELL_LENGTH = 10_000

export interface TableRow<Column extends string> {
  readonly origin: Origin
  /** Trimmed; empty if there is no such column. */
  cell(column: Column): string
}

/** Reads the cells of a row once; a too long one is noted and cut. */
export function readTableRow<Column extends string>(
  cells: readonly string[],
  columns: Iterable<readonly [Column, number]>,
  origin: Origin,
  draft: SourceDraft,
): TableRow<Column> {
  const found = new Map<Column, string>()
  for (const [column, at] of columns) {
    const text = fromSafeCell(cells[at] ?? '').trim()
    if (text.length > CELL_LENGTH) draft.problem(column, `is longer than ${CELL_LENGTH} characters`, origin)
    if (text !== '') found.set(column, text.slice(0, CELL_LENGTH))
  }
  return { origin, cell: (column) => found.get(column) ?? '' }
}
