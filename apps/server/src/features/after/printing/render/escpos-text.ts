import { layOutDocument } from '@thali/domain/print/lay-out-document'
import type { PrintedDocument, PrintLine, PrintSize } from '@thali/domain/print/printed-document'
import type { PlacedRow, PrintProblem, Typesetter } from '@thali/domain/print/typesetter'
import { ESC_POS_BEGIN, endOfPaper } from './escpos-raster.ts'

const ESC = 0x1b
const GS = 0x1d
/** Width in dots of a column of the printer's own font. */
const DOTS_A_COLUMN = 12
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/₹/g, 'Rs.'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/[×✕]/g, 'x'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/·/g, '-'],
  [/…/g, '...'],
]

type TextRow = Extract<PlacedRow, { readonly kind: 'text' }>

/**
 * A document in the printer's own font, faster on slow lines. It has only plain Latin letters.
 *
 * @returns null if the document has other letters, which only a raster can print
 */
export function toEscPosText(document: PrintedDocument, dots: number): Buffer | PrintProblem | null {
  const lines = document.lines.map(spellLine)
  if (lines.some((line) => textsOf(line).some((text) => !isPlain(text)))) return null
  const columns = Math.floor(dots / DOTS_A_COLUMN)
  const laidOut = layOutDocument({ ...document, lines }, columnTypesetter(columns))
  if ('problem' in laidOut) return laidOut
  const rows = laidOut.rows.map((row) => toBytes(row, columns))
  return Buffer.concat([ESC_POS_BEGIN, ...rows, endOfPaper(document)])
}

function spellLine(line: PrintLine): PrintLine {
  const spell = (text: string) => SPELLED.reduce((spelled, [from, to]) => spelled.replace(from, to), text)
  if (line.kind === 'text') return { ...line, text: spell(line.text) }
  if (line.kind !== 'vital') return line
  return { ...line, lead: spell(line.lead), label: spell(line.label), amount: spell(line.amount) }
}

function textsOf(line: PrintLine): readonly string[] {
  if (line.kind === 'text') return [line.text]
  return line.kind === 'vital' ? [line.lead, line.label, line.amount] : []
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function columnTypesetter(width: number): Typesetter {
  return {
    width,
    measure: (text, { size }) => text.length * factor(size),
    lacks: (text) => !isPlain(text),
  }
}

/** Columns that a letter takes. */
function factor(size: PrintSize): number {
  return size === 'huge' ? 3 : 1
}

/** Height and width for `GS !`: large letters are twice as high. */
const GS_SIZE: Readonly<Record<PrintSize, number>> = { small: 0x00, normal: 0x00, large: 0x01, huge: 0x22 }

function toBytes(row: PlacedRow, columns: number): Buffer {
  if (row.kind === 'logo') return Buffer.alloc(0)
  if (row.kind === 'gap') return Buffer.from('\n')
  if (row.kind === 'rule') return Buffer.from(`${'-'.repeat(columns)}\n`)
  const { bold, size } = row.style
  const head = [ESC, 0x45, bold ? 1 : 0, GS, 0x21, GS_SIZE[size], GS, 0x42, row.inverted ? 1 : 0]
  return Buffer.concat([Uint8Array.from(head), Buffer.from(`${inColumns(row, columns)}\n`, 'latin1')])
}

/** The texts of a row at their columns; boxes are bars. */
function inColumns({ texts, style, boxed }: TextRow, columns: number): string {
  const wide = factor(style.size)
  let written = ''
  for (const { x, text } of texts) written = written.padEnd(Math.round(x / wide)) + text
  return boxed ? `|${written.slice(1).padEnd(columns / wide - 2)}|` : written
}
