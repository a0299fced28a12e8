import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { readFonts } from '../../../pdf/pdf-fonts.ts'
import { setLine } from './set-line.ts'

/** Text operators of a line on its page. */
async function operatorsOf(text: string): Promise<string | undefined> {
  const document = new PDFDocument({ compress: false, font: null as unknown as string, margin: 0 })
  const { regular, bold } = readFonts()
  document.registerFont('regular', regular).registerFont('bold', bold)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const box = { x: 10, y: 10, width: 400, height: 20 }
  setLine(document, { kind: 'text', ...box, text, size: 14, bold: false, fill: '#000000' })
  document.end()
  await ended
  return /BT[\s\S]*?ET/.exec(Buffer.concat(parts).toString('latin1'))?.[0]
}

it('shapes Hindi within a Latin word as bills do', async () => {
  const set = await operatorsOf('Window-खिड़की 5')
  expect(set).toContain('TJ')
  expect(set).toBe(await operatorsOf('Window- खिड़की 5'))
})

it('keeps words of two scripts separate', async () => {
  expect(await operatorsOf('Table टेबल 5')).not.toBe(await operatorsOf('Tableटेबल5'))
})
