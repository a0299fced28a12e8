import { layOutDocument } from '@thali/domain/print/lay-out-document'
import type { PrintedDocument } from '@thali/domain/print/printed-document'
import type { PlacedRow, PrintProblem } from '@thali/domain/print/typesetter'
import { type Bitmap, drawBitmap, fillBox, makeBitmap } from './bitmap.ts'
import type { TextRasterizer } from './text-rasterizer.ts'

const MARGIN = 8
const RULE_HEIGHT = 16
const GAP_HEIGHT = 14
const LEADING = 4
const BOX_PADDING = 6
const LINE = 2

type TextRow = Extract<PlacedRow, { readonly kind: 'text' }>

/** A row with its height in dots; `baseline` from its top. */
interface SizedRow {
  readonly row: PlacedRow
  readonly height: number
  readonly baseline: number
}

/** Draws a document on paper of a width in dots, or returns why it cannot be drawn in full. */
export function drawDocument(
  press: TextRasterizer,
  document: PrintedDocument,
  width: number,
  logo: Bitmap | null = null,
): Bitmap | PrintProblem {
  const laidOut = layOutDocument(document, press.typesetter(width))
  if ('problem' in laidOut) return laidOut
  const rows = laidOut.rows.map((row, index, all) =>
    sizeRow(press, row, all[index - 1], all[index + 1], logo),
  )
  const height = rows.reduce((sum, row) => sum + row.height, 2 * MARGIN)
  const bitmap = makeBitmap(width, height)
  let y = MARGIN
  for (const [index, { row, height: rowHeight, baseline }] of rows.entries()) {
    if (row.kind === 'rule') fillBox(bitmap, 0, y + RULE_HEIGHT / 2 - 1, width, LINE)
    else if (row.kind === 'logo') {
      if (logo) drawBitmap(bitmap, logo, Math.floor((width - logo.width) / 2), y)
    } else if (row.kind === 'text') {
      if (row.inverted) fillBox(bitmap, 0, y, width, rowHeight)
      if (row.boxed) drawBox(bitmap, rows, index, y)
      drawTexts(press, bitmap, row, y + baseline)
    }
    y += rowHeight
  }
  return bitmap
}

function sizeRow(
  press: TextRasterizer,
  row: PlacedRow,
  before: PlacedRow | undefined,
  after: PlacedRow | undefined,
  logo: Bitmap | null,
): SizedRow {
  if (row.kind === 'rule') return { row, height: RULE_HEIGHT, baseline: 0 }
  if (row.kind === 'gap') return { row, height: GAP_HEIGHT, baseline: 0 }
  if (row.kind === 'logo') return { row, height: logo ? logo.height + GAP_HEIGHT : 0, baseline: 0 }
  let { above, below } = press.nominalInk(row.style)
  for (const { text } of row.texts) {
    const ink = press.ink(text, row.style)
    above = Math.max(above, ink.above)
    below = Math.max(below, ink.below)
  }
  const over = row.boxed && !isBoxed(before) ? BOX_PADDING : 0
  const under = row.boxed && !isBoxed(after) ? BOX_PADDING : 0
  return { row, height: over + above + below + LEADING + under, baseline: over + above + LEADING / 2 }
}

function isBoxed(row: PlacedRow | undefined): boolean {
  return row?.kind === 'text' && row.boxed
}

function drawBox(bitmap: Bitmap, rows: readonly SizedRow[], index: number, y: number): void {
  const { width } = bitmap
  const height = rows[index]?.height ?? 0
  fillBox(bitmap, 0, y, LINE, height)
  fillBox(bitmap, width - LINE, y, LINE, height)
  if (!isBoxed(rows[index - 1]?.row)) fillBox(bitmap, 0, y, width, LINE)
  if (!isBoxed(rows[index + 1]?.row)) fillBox(bitmap, 0, y + height - LINE, width, LINE)
}

function drawTexts(press: TextRasterizer, bitmap: Bitmap, row: TextRow, baseline: number): void {
  const { style, texts, inverted, struck } = row
  for (const { text, x } of texts) {
    press.draw(bitmap, text, style, x, baseline, !inverted)
    if (!struck) continue
    const { above } = press.nominalInk(style)
    const whole = press.shape(text, style).width
    const inked = Math.ceil(press.shape(text.trimStart(), style).width)
    fillBox(bitmap, Math.round(x + whole) - inked, baseline - Math.round(above * 0.34), inked, LINE)
  }
}
