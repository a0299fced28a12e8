/** Tables as CSV that spreadsheets open in any language and that runs nothing there (RFC 4180). */

/** A cell: texts as they are, numbers in their plain form, nothing for null. */
export type CsvCell = string | number | null

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets take a text that begins with one of these as a formula, some also behind blanks or in full width. */
const FORMULA = /^'*(\s*[=+\-@＝＋－＠]|[\t\r])/u

/** A text that no spreadsheet runs: an apostrophe stands before what would be a formula. */
export function toSafeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** What a cell says, without the apostrophe of `toSafeCell`. */
export function fromSafeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** One row with its end. Numbers are never marked as text, so that negative ones stay numbers. */
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
