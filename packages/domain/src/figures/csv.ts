/** Tables as CSV (RFC 4180) that spreadsheets open in any language without running formulas. */

/** Cell: a text as it is, a number in its plain form, empty for null. */
export type CsvCell = string | number | null

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Beginnings that spreadsheets take for a formula, in some also behind blanks or in full width. */
const FORMULA = /^'*(\s*[=+\-@＝＋－＠]|[\t\r])/u

/** Escapes what a spreadsheet would take for a formula by an apostrophe in front. */
export function toSafeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Text of a cell without the apostrophe of `toSafeCell`. */
export function fromSafeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/**
 * Formats one row with its line end. Numbers are never escaped as text, so that negative ones stay numbers.
 */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** A whole file. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(writeCsvRow).join('')
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = toSafeCell(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
