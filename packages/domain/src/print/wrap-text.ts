import type { PrintStyle } from './printed-document.ts'
import type { Typesetter } from './typesetter.ts'

type Measure = Pick<Typesetter, 'measure'>

/** Segmenter that keeps a visible letter together, in every script. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text into rows no wider than `width`, between words where possible, else within a word that is too long.
 * Only the blanks at the breaks are dropped. A single letter that is wider still gets a row of its own.
 */
export function wrapText(typesetter: Measure, text: string, style: PrintStyle, width: number): string[] {
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
