/** Reads a workbook (XLSX): the sheet that looks most like a price list. */
import { buffer } from 'node:stream/consumers'
import { Refusal } from '@thali/contract/refusal'
import { knownHeadings } from '@thali/domain/price-list/table-layout'
import { ZipFile } from 'yazl'
import { archiveEntries, openArchive, unpack } from './read-archive.ts'
import { readTable, type SourceAbout } from './read-source.ts'
import type { SourceReading } from './source-draft.ts'

/** Limits on the unpacked size of all parts together, and on their number. */
const UNPACKED_BYTES = 32 * 1024 * 1024
const ENTRIES_MAX = 1_000
const PART = /\.xml(?:\.rels)?$/
const SHEETS_NOTED_MAX = 20

/**
 * Reads a workbook's price list; other non-empty sheets are noted.
 *
 * @throws {Refusal} import.file-invalid; import.unknown-format; import.too-large
 */
export async function readWorkbook(
  bytes: Buffer,
  newId: () => string,
  about: SourceAbout,
): Promise<SourceReading> {
  const parts = await repack(bytes)
  // Loaded lazily, as few imports need it.
  const { default: readXlsxFile } = await import('read-excel-file/node')
  const sheets = await readXlsxFile(parts).catch((error: Error) => {
    throw new Refusal('import.file-invalid', { problems: [{ field: '', message: error.message }] })
  })
  const filled = sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
    .filter(({ rows }) => rows.flat().some((cell) => /\p{L}/u.test(cell)))
  const known = filled.map(({ rows }) => knownHeadings(rows))
  const chosen = filled[known.indexOf(Math.max(...known))]
  if (!chosen) throw new Refusal('import.unknown-format')
  const reading = readTable(chosen.rows, newId, about)
  const others = filled.filter((sheet) => sheet !== chosen).slice(0, SHEETS_NOTED_MAX)
  const notes = others.map(({ name }) => ({ kind: 'sheet-not-read' as const, label: name.slice(0, 100) }))
  return { ...reading, notes: [...notes, ...reading.notes] }
}

/** The needed parts, unpacked within the limits, regardless of their declared sizes. */
async function repack(bytes: Buffer): Promise<Buffer> {
  const zip = await openArchive(bytes)
  if (zip.entryCount > ENTRIES_MAX) throw new Refusal('import.too-large', { entries: ENTRIES_MAX })
  const plain = new ZipFile()
  let left = UNPACKED_BYTES
  for await (const entry of archiveEntries(zip)) {
    if (!PART.test(entry.fileName)) continue
    left -= entry.uncompressedSize
    if (left < 0) throw new Refusal('import.too-large', { bytes: UNPACKED_BYTES })
    plain.addBuffer(await unpack(zip, entry), entry.fileName, { compress: false })
  }
  plain.end()
  return buffer(plain.outputStream as never)
}

/** A cell as in a CSV; a number without binary rounding errors. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toFixed(4)))
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : ''
}
