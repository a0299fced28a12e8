/** Finds out what a file is, and reads it. */
import { Refusal } from '@thali/contract/refusal'
import papaparse from 'papaparse'
import { readHeader } from './csv-columns.ts'
import { isObject } from './json-values.ts'
import { readCsv } from './read-csv.ts'
import { readPastedMenu } from './read-pasted-menu.ts'
import { isPetpooja, readPetpooja } from './read-petpooja.ts'
import { isSquare, readSquare } from './read-square.ts'
import { isStoreFile, readStoreJson } from './read-store-json.ts'
import type { SourceReading } from './source-draft.ts'

/** Rows of a table, lines of a text. */
const ROWS_MAX = 20_000
const COLUMNS_MAX = 500
const JSON_MAX_CHARS = 4_000_000
/** Only our own export has it, whose prices are without tax. */
const OURS = 'item_id'

/**
 * Reads a file by what is in it, whatever its name says.
 *
 * @throws {Refusal} import.unknown-format; import.too-large
 */
export function readSource(bytes: Uint8Array, newId: () => string): SourceReading {
  const { text, isGuessed } = decode(bytes)
  const reading = readText(text, newId)
  return isGuessed ? { ...reading, notes: [{ kind: 'encoding-guessed' }, ...reading.notes] } : reading
}

function readText(text: string, newId: () => string): SourceReading {
  const json = parseJson(text)
  if (json !== undefined) {
    if (isObject(json) && isStoreFile(json)) return readStoreJson(json, newId)
    if (isObject(json) && isPetpooja(json)) return readPetpooja(json, newId)
    throw new Refusal('import.unknown-format')
  }
  if (!/\p{L}/u.test(text)) throw new Refusal('import.unknown-format')
  return readTable(text, newId) ?? readPastedMenu(text, newId, ROWS_MAX)
}

/** Null for what is no table with a header that we know. */
function readTable(text: string, newId: () => string): SourceReading | null {
  const { data } = papaparse.parse<string[]>(text, { preview: ROWS_MAX + 1, delimiter: delimiterOf(text) })
  const header = data[0] ?? []
  if (header.length < 2) return null
  if (data.length > ROWS_MAX) throw new Refusal('import.too-large', { rows: ROWS_MAX })
  if (header.length > COLUMNS_MAX) throw new Refusal('import.too-large', { columns: COLUMNS_MAX })
  if (isSquare(header)) return readSquare(data, newId)
  const { at } = readHeader(header)
  if (!at.has('item') || !(at.has('price') || at.has('item_id'))) return null
  return readCsv(
    data,
    newId,
    header.some((name) => name.trim().toLowerCase() === OURS),
  )
}

/** What stands most often between the names of columns: what is in the cells below says nothing. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, header.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  // Parsed, it takes many times the memory of the text.
  if (text.length > JSON_MAX_CHARS) throw new Refusal('import.too-large', { bytes: JSON_MAX_CHARS })
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const problems = [{ field: '', message: `is not JSON: ${error.message}` }]
    throw new Refusal('import.file-invalid', { problems })
  }
}

/** UTF-8 and UTF-16 as they say; what is neither is of an old Windows. */
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
