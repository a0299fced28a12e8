import type { PrintedDocument, PrintStyle, TextLine, VitalLine } from './printed-document.ts'
import type { PlacedRow, PlacedText, PrintProblem, Typesetter } from './typesetter.ts'

/** Segmenter that keeps a visible letter together, in every script. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Least share of the width for a label beside its amount; otherwise the amount gets a row of its own. */
const LABEL_SHARE = 0.4
/** Share of the width on both sides of a box. */
const BOX_SHARE = 0.04

export type DocumentLayout = { readonly rows: readonly PlacedRow[] } | PrintProblem

/**
 * Lays out a document on paper of a width. All of it is on the rows: texts wrap, and amounts are whole and at the
 * right.
 *
 * @returns the problem where a dish or an amount cannot be printed whole, since such a ticket would be wrong
 */
export function layOutDocument(document: PrintedDocument, typesetter: Typesetter): DocumentLayout {
  const rows: PlacedRow[] = []
  for (const line of document.lines) {
    if (line.kind === 'text') rows.push(...placeText(line, typesetter))
    else if (line.kind === 'vital') {
      const placed = placeVital(line, typesetter)
      if ('problem' in placed) return placed
      rows.push(...placed)
    } else rows.push({ kind: line.kind })
  }
  return { rows }
}

function placeText(line: TextLine, typesetter: Typesetter): PlacedRow[] {
  const { size, bold = false, align = 'left', inverted = false, boxed = false } = line
  const style = { size, bold }
  const margin = boxed ? Math.ceil(typesetter.width * BOX_SHARE) : 0
  const width = typesetter.width - 2 * margin
  return wrapText(typesetter, line.text, style, width).map((text) => {
    const free = Math.max(0, width - typesetter.measure(text, style))
    const x = margin + (align === 'center' ? Math.floor(free / 2) : 0)
    return { kind: 'text', style, texts: [{ x, text }], inverted, boxed, struck: false }
  })
}

function placeVital(line: VitalLine, typesetter: Typesetter): PlacedRow[] | PrintProblem {
  const { lead, label, amount, size, bold = false, struck = false } = line
  const unknown = [lead, label, amount].find((text) => typesetter.lacks(text))
  if (unknown !== undefined) return { problem: 'unknown-letters', text: unknown }
  const style: PrintStyle = { size, bold }
  const { width } = typesetter
  const blank = typesetter.measure(' ', style)
  const widthOf = (text: string) => (text === '' ? 0 : Math.ceil(typesetter.measure(text, style)))
  const indent = lead === '' ? 0 : widthOf(lead) + Math.ceil(blank)
  const beside = amount === '' ? 0 : widthOf(amount) + Math.ceil(blank)
  if (widthOf(amount) > width) return { problem: 'too-wide', text: amount }
  if (indent > width * (1 - LABEL_SHARE)) return { problem: 'too-wide', text: lead }
  const isBeside = width - indent - beside >= width * LABEL_SHARE
  const labelWidth = width - indent - (isBeside ? beside : 0)
  const labels = wrapText(typesetter, label, style, labelWidth)
  const wide = labels.find((text) => typesetter.measure(text, style) > labelWidth)
  if (wide !== undefined) return { problem: 'too-wide', text: wide }
  const toRow = (texts: readonly PlacedText[]): PlacedRow => ({
    kind: 'text',
    style,
    texts,
    inverted: false,
    boxed: false,
    struck,
  })
  const sum = amount === '' ? [] : [{ x: width - widthOf(amount), text: amount }]
  const first = [
    ...(lead === '' ? [] : [{ x: 0, text: lead }]),
    ...labels.slice(0, 1).map((text) => ({ x: indent, text })),
    ...(isBeside ? sum : []),
  ]
  return [
    ...(first.length > 0 ? [toRow(first)] : []),
    ...labels.slice(1).map((text) => toRow([{ x: indent, text }])),
    ...(!isBeside && sum.length > 0 ? [toRow(sum)] : []),
  ]
}

type Measure = Pick<Typesetter, 'measure'>

/**
 * Breaks a text into rows no wider than `width`, between words where possible, else within a word that is too long.
 * Only the blanks at the breaks are dropped. A single letter that is wider still gets a row of its own.
 */
function wrapText(typesetter: Measure, text: string, style: PrintStyle, width: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const joined = row === '' ? word : `${row} ${word}`
    if (typesetter.measure(joined, style) <= width) {
      row = joined
      continue
    }
    if (row !== '') rows.push(row)
    const pieces = breakWord(typesetter, word, style, width)
    rows.push(...pieces.slice(0, -1))
    row = pieces.at(-1) ?? ''
  }
  return row === '' ? rows : [...rows, row]
}

function breakWord(typesetter: Measure, word: string, style: PrintStyle, width: number): string[] {
  const fits = (text: string) => typesetter.measure(text, style) <= width
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const { segment: letter } of LETTERS.segment(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return piece === '' ? pieces : [...pieces, piece]
}
