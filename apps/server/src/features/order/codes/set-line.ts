import { printable } from '../../../pdf/printable.ts'
import type { LayoutMark } from './print-layout.ts'

type TextMark = Extract<LayoutMark, { kind: 'text' }>

/** Share of its size below which a line is cut off instead of set smaller. */
const SMALLEST = 0.45
/** Baseline, as a share of a line's height from its top. */
const BASELINE = 0.75

/** Sets a line in the middle of its box, as large as it fits; a text that is far too long ends with an ellipsis. */
export function setLine(document: PDFKit.PDFDocument, mark: TextMark): void {
  const { x, y, width, height, size, fill } = mark
  const whole = printable(mark.text)
  document.font(mark.bold ? 'bold' : 'regular').fontSize(size)
  const shrink = Math.min(1, width / document.widthOfString(whole))
  document.fontSize(size * Math.max(shrink, SMALLEST))
  const text = shrink < SMALLEST ? shortened(document, whole, width) : whole
  const left = x + (width - document.widthOfString(text)) / 2
  document
    .fillColor(fill)
    .text(text, left, y + height * BASELINE, { lineBreak: false, baseline: 'alphabetic' })
}

function shortened(document: PDFKit.PDFDocument, text: string, width: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let kept = letters.length
  while (kept > 1 && document.widthOfString(`${letters.slice(0, kept).join('')}…`) > width) kept -= 1
  return `${letters.slice(0, kept).join('')}…`
}
