/** Detects the format of a file, and reads it. */

import { Refusal } from '@thali/contract/refusal'
import type { ColumnMeaning } from '@thali/domain/price-list/column-meanings'
import {
  type HeadingMeaning,
  joinHeadings,
  knownHeadings,
  readLayout,
} from '@thali/domain/price-list/table-layout'
import papaparse from 'papaparse'
import { isObject, type JsonObject } from './json-values.ts'
import { readCsv } from './read-csv.ts'
import { readPastedMenu } from './read-pasted-menu.ts'
import { PETPOOJA_FORMAT } from './read-petpooja.ts'
import { SQUARE_FORMAT } from './read-square.ts'
import { SourceDraft, type SourceReading } from './source-draft.ts'
import type { JsonFormat, TableFormat } from './source-format.ts'

const INSIDE = ['categories', 'items'] as const

const STORE_FILE: JsonFormat = { isOf: (file) => 'menus' in file, read: readStoreJson }

/** Formats of other programs; to add one, export it from a file, and list it here. */
const JSON_FORMATS: readonly JsonFormat[] = [STORE_FILE, PETPOOJA_FORMAT]
const TABLE_FORMATS: readonly TableFormat[] = [SQUARE_FORMAT]

/** Rows of a table, lines of a text. */
const ROWS_MAX = 20_000
const COLUMNS_MAX = 500
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
const JSON_MAX_CHARS = 4_000_000
/** Limits of columns asked about and shown, with their first rows; `cell` in characters. */
const SHOWN = { columns: 40, rows: 5, cell: 60 }
/** Rows searched for headings. */
const TOP = 40

/** Facts of a file besides its bytes. */
export interface SourceAbout {
  readonly name: string
  /** Meanings of a table's columns, by position; null for unanswered ones. */
  readonly columns: readonly (ColumnMeaning | null)[]
  /** Meanings given to columns of earlier sheets. */
  readonly remembered?: readonly HeadingMeaning[]
}

/**
 * Detects a file's format by its content; its name only tells a table with unknown headings.
 *
 * @throws {Refusal} import.unknown-format; import.too-large
 */
export function readSource(
  bytes: Uint8Array,
  newId: () => string,
  about: SourceAbout = { name: '', columns: [] },
): SourceReading {
  // An old workbook (XLS): neither text nor an archive.
  if (OLD_WORKBOOK.every((byte, at) => bytes[at] === byte)) throw new Refusal('import.unknown-format')
  const { text, isGuessed } = decode(bytes)
  // A PDF, and photos with their zero bytes, decode to text as well.
  if (text.startsWith('%PDF-') || text.includes('\0')) throw new Refusal('import.unknown-format')
  const reading = readText(text, newId, about)
  return isGuessed ? { ...reading, notes: [{ kind: 'encoding-guessed' }, ...reading.notes] } : reading
}

function readText(text: string, newId: () => string, about: SourceAbout): SourceReading {
  const json = parseJson(text)
  if (json !== undefined) {
    const format = isObject(json) ? JSON_FORMATS.find(({ isOf }) => isOf(json)) : undefined
    if (isObject(json) && format) return format.read(json, newId)
    throw new Refusal('import.unknown-format')
  }
  if (!/\p{L}/u.test(text)) throw new Refusal('import.unknown-format')
  const isNamedTable = /\.(?:csv|tsv)$/i.test(about.name) || about.columns.length > 0
  const { delimiter, known, width } = delimiterOf(text)
  if (known < 2 && !(isNamedTable && width > 1)) return readPastedMenu(text, newId, ROWS_MAX)
  const { data } = papaparse.parse<string[]>(text, { preview: ROWS_MAX + 1, delimiter })
  return readTable(data, newId, about)
}

/**
 * Reads the rows of a table.
 *
 * @throws {Refusal} import.too-large
 */
export function readTable(
  asWritten: readonly string[][],
  newId: () => string,
  { columns: answers, remembered }: SourceAbout,
): SourceReading {
  if (asWritten.length > ROWS_MAX) throw new Refusal('import.too-large', { rows: ROWS_MAX })
  if (asWritten.some((row) => row.length > COLUMNS_MAX))
    throw new Refusal('import.too-large', { columns: COLUMNS_MAX })
  const [header = []] = asWritten
  const format = TABLE_FORMATS.find(({ isOf }) => isOf(header))
  if (format) return format.read(asWritten, newId)
  const rows = joinHeadings(asWritten)
  const layout = readLayout(rows, answers, remembered)
  const columns = layout.columns
    .slice(0, SHOWN.columns)
    .map(({ heading, meaning, guess }) => ({ heading: heading.slice(0, SHOWN.cell), meaning, guess }))
  const shown = rows
    .slice(layout.headingAt + 1)
    .filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
    .slice(0, SHOWN.rows)
    .map((row) => columns.map((_, at) => (row[at] ?? '').trim().slice(0, SHOWN.cell)))
  return { ...readCsv(rows, layout, newId), table: { columns, rows: shown } }
}

/** The delimiter: the one with the most known headings, else with the most columns. */
function delimiterOf(text: string): { delimiter: string; known: number; width: number } {
  const top = text.split(/\r\n|\r|\n/, TOP).join('\n')
  const [first = ''] = text.split(/[\r\n]/, 1)
  const tried = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = papaparse.parse<string[]>(top, { preview: TOP, delimiter })
    const isKnown = TABLE_FORMATS.some(({ isOf }) => isOf(data[0] ?? []))
    const known = isKnown ? COLUMNS_MAX : knownHeadings(data)
    const widths = data.map((row) => row.length)
    return { delimiter, known, width: Math.max(0, ...widths), inFirst: first.split(delimiter).length }
  })
  return tried.reduce((best, one) => {
    if (one.known !== best.known) return one.known > best.known ? one : best
    return one.inFirst > best.inFirst || (one.inFirst === best.inFirst && one.width > best.width) ? one : best
  })
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  // Parsed JSON takes many times the memory of its text.
  if (text.length > JSON_MAX_CHARS) throw new Refusal('import.too-large', { bytes: JSON_MAX_CHARS })
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const problems = [{ field: '', message: `is not JSON: ${error.message}` }]
    throw new Refusal('import.file-invalid', { problems })
  }
}

/** Decodes UTF-8 and UTF-16, else an old Windows code page. */
function decode(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false }
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** Adds missing ids to a JSON value; lists are walked one level per name. */
type Raw = Record<string, unknown>

/** Reads the menus and ingredients of our store file; the profile has its own screens. */
function readStoreJson(file: JsonObject, newId: () => string): SourceReading {
  const draft = new SourceDraft(newId)
  const { pricesIncludeTax, ingredients, ...profile } = isObject(file.profile) ? file.profile : {}
  if (Object.keys(profile).length > 0) draft.note('profile-not-taken')
  const menus = Array.isArray(file.menus)
    ? file.menus.map((menu) => withIds(menu, INSIDE, newId))
    : file.menus
  return {
    ...draft.reading({
      kind: 'store-file',
      scope: {
        menus: true,
        everything: true,
        fields: new Set(),
        allGroups: true,
        groupRules: 'all',
      },
      tax: pricesIncludeTax === true ? 'included' : 'excluded',
    }),
    menus: menus as object[],
    ...(ingredients !== undefined && { ingredients: ingredients as object[] }),
  }
}

function withIds(value: unknown, inside: readonly string[], newId: () => string): unknown {
  if (!isObject(value)) return value
  const [key, ...deeper] = inside
  const list = key === undefined ? undefined : value[key]
  const object: Raw = { ...value, _id: value._id || newId() }
  if (key !== undefined && Array.isArray(list))
    object[key] = list.map((one: unknown) => withIds(one, deeper, newId))
  return object
}
