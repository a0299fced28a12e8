/** Position of a price list's heading row, and the meanings of its columns. */
import { type ColumnMeaning, columnMeaning, sizeOf } from './column-meanings.ts'
import { guessColumns } from './guess-columns.ts'
import { nameColumnByScript } from './name-columns.ts'
import { readPrices } from './sized-prices.ts'

/** A column of a table. */
export interface TableColumn {
  /** Heading as printed; empty where there is none. */
  readonly heading: string
  /** Null where the heading is unknown, so that the meaning is asked for. */
  readonly meaning: ColumnMeaning | null
  /** Meaning guessed from the cells, as the default of a question; equals `meaning` where that is known. */
  readonly guess: ColumnMeaning
  /** Name of the size, for a column of prices. */
  readonly size: string
}

/** Layout of a table. */
export interface TableLayout {
  /** Index of the heading row; -1 where the first row is a dish. */
  readonly headingAt: number
  readonly columns: readonly TableColumn[]
}

/** Heading by `headingKey`, and the meaning given to its column. */
export type HeadingMeaning = readonly [heading: string, meaning: ColumnMeaning]

/** Key under which a heading is remembered. */
export function headingKey(heading: string): string {
  return heading.trim().slice(0, 60)
}

type Rows = readonly (readonly string[])[]

/** Rows searched for headings; titles, addresses and blank rows come before them. */
const ROWS_BEFORE = 30
/** Meanings that several columns of a table may have; of any other, the second column is asked about. */
const SEVERAL: ReadonlySet<ColumnMeaning> = new Set(['ignore', 'size'])

/** Number of known columns in the best heading row; 0 for a table without a dish or price among them. */
export function knownHeadings(rows: Rows): number {
  return Math.max(0, ...rows.slice(0, ROWS_BEFORE).map(countKnown))
}

/** Joins the sizes in a second row of headings, as under merged cells, with the first; the second becomes blank. */
export function joinHeadings<Row extends readonly string[]>(
  rows: readonly Row[],
): readonly (Row | string[])[] {
  const found = findHeadings(rows)
  const at = [found, found - 1].find((one) => isHeadingOverSizes(rows[one], rows[one + 1]))
  if (at === undefined) return rows
  const [top = [], below = []] = rows.slice(at, at + 2)
  const width = Math.max(top.length, below.length)
  const joined = Array.from({ length: width }, (_, place) => below[place]?.trim() || (top[place] ?? ''))
  return rows.map((row, index) => (index === at ? joined : index === at + 1 ? [] : row))
}

function isHeadingOverSizes(top: readonly string[] = [], below: readonly string[] = []): boolean {
  const filled = [...below.entries()].filter(([, cell]) => cell.trim() !== '')
  const hasNames = top.some((cell) => columnMeaning(cell) === 'item')
  const isOverSize = ([at, cell]: readonly [number, string]) => {
    const over = top[at]?.trim() ?? ''
    return sizeOf(cell) !== null && (over === '' || columnMeaning(over) === 'price')
  }
  return hasNames && filled.length > 1 && filled.every(isOverSize)
}

/**
 * Finds the heading row and reads its columns.
 *
 * @param answers meanings of columns by position; they override headings
 * @param remembered meanings given to the same headings before; they override headings, too
 */
export function readLayout(
  rows: Rows,
  answers: readonly (ColumnMeaning | null)[] = [],
  remembered: readonly HeadingMeaning[] = [],
): TableLayout {
  const before = new Map(remembered)
  const headingAt = findHeadings(rows)
  const headings = rows[headingAt] ?? []
  const body = rows.slice(headingAt + 1, headingAt + 201)
  const width = Math.max(headings.length, ...body.map((row) => row.length))
  const taken = new Set<string>()
  const known = Array.from({ length: width }, (_, at): ColumnMeaning | null => {
    const heading = headings[at] ?? ''
    const isEmpty = heading.trim() === '' && body.every((row) => (row[at] ?? '').trim() === '')
    const said = answers[at] ?? before.get(headingKey(heading))
    const told = said ?? (isEmpty ? 'ignore' : asTranslation(columnMeaning(heading), heading, taken))
    if (told === null) return null
    const key = told === 'size' ? `size ${sizeNameAt(heading, at)}` : told
    if (taken.has(key) && (told === 'size' || !SEVERAL.has(told))) return null
    taken.add(key)
    return told
  })
  const guesses = guessColumns(known, body)
  const columns = known.map((meaning, at): TableColumn => {
    const heading = (headings[at] ?? '').trim()
    return { heading, meaning, guess: guesses[at] ?? 'ignore', size: sizeNameAt(heading, at) }
  })
  return { headingAt, columns }
}

/** Takes a second column of names whose heading is in another script for the names in that language. */
function asTranslation(meaning: ColumnMeaning | null, heading: string, taken: ReadonlySet<string>) {
  const isSecond = meaning === 'item' && taken.has('item')
  return (isSecond && nameColumnByScript(heading)) || meaning
}

function sizeNameAt(heading: string, at: number): string {
  return sizeOf(heading) ?? (heading.trim().slice(0, 60) || `Size ${at + 1}`)
}

function findHeadings(rows: Rows): number {
  const first = rows.slice(0, ROWS_BEFORE)
  const counts = first.map(countKnown)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  // Unknown headings: only words, above rows with digits.
  return first.findIndex((row, at) => {
    const filled = row.filter((cell) => cell.trim() !== '')
    const below = rows.slice(at + 1, at + 4).flat()
    return (
      filled.length > 1 &&
      filled.every((cell) => !/\p{Nd}/u.test(cell)) &&
      below.some((cell) => /\p{Nd}/u.test(cell))
    )
  })
}

function countKnown(row: readonly string[]): number {
  const meanings = row
    .map((cell) => (cell.trim() === '' ? null : columnMeaning(cell)))
    .filter((one) => one !== null)
  const isTable = meanings.some(
    (one) => one === 'item' || one === 'item_id' || one === 'price' || one === 'size',
  )
  const filled = row.filter((cell) => cell.trim() !== '')
  const hasPrice = filled.some((cell) => readPrices(cell) !== null)
  return isTable && filled.length > 1 && !hasPrice ? meanings.length : 0
}
