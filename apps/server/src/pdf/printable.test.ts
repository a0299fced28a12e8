import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { readFonts } from './pdf-fonts.ts'
import { printable } from './printable.ts'

it('sets Hindi as Hindi in a word that begins in Latin letters', () => {
  const pdf = new PDFDocument().font(readFonts().regular)
  const width = (text: string) => pdf.widthOfString(text)
  expect(printable('Paneer Half/हिन्दी (हाफ़/Half)')).toBe('Paneer Half/ हिन्दी (हाफ़/Half)')
  expect(width(printable('Half/हिन्दी'))).toBeCloseTo(width('Half/ ') + width('हिन्दी'))
  expect(width('Half/हिन्दी')).not.toBeCloseTo(width('Half/') + width('हिन्दी'))
})

it('leaves out what commands printers and turns lines', () => {
  expect(printable('Dal\u0007\u202eTadka')).toBe('Dal Tadka')
})
