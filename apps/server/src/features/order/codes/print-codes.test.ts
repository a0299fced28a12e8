/** Prints of every format hold codes that a reader reads back, with and without a logo. */
import type { PrintFormat } from '@thali/contract/codes'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPdf } from './draw-pdf.ts'
import { drawCode, drawForReading } from './draw-svg.ts'
import { layOut, type PrintedStore } from './print-layout.ts'
import { readBack } from './read-back.ts'

const DOTS_PER_MM = 200 / 25.4

const store: PrintedStore = {
  name: 'मसाला हाउस · The Very Long Name of a Family Restaurant on the Hill Road',
  color: 'FFF44F',
  hasLogo: true,
  hints: ['Scan to see the menu and order', 'मेन्यू और ऑर्डर के लिए स्कैन करें'],
  typed: 'menu.example.com/masala-house',
  licence: 'FSSAI 11520998000123',
}
/** As long as a store makes them: a Hindi name of a table, signed. */
const cards = Array.from({ length: 14 }, (_, at) => ({
  address: `https://menu.example.com/masala-house?conf=Dine-In&iden=${at + 1}&idel=${encodeURIComponent('टेबल')}&sig=abcdefghijklmnopqrstuv&code=abcdefghij`,
  title: `टेबल ${at + 1}`,
  area: at % 2 === 0 ? 'Garden' : '',
}))

const logo = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#0b7a4b' } })
  .png()
  .toBuffer()

it.each<[PrintFormat, number]>([
  ['a4', 2],
  ['a6', 14],
  ['tent', 14],
  ['sticker', 14],
])('reads every code of %s back', async (format, count) => {
  const pages = layOut(format, store, cards)
  expect(pages).toHaveLength(count)

  const some = pages.slice(0, 2)
  const found = await readBack(some.map((page) => drawForReading(page, logo, DOTS_PER_MM)))

  const wanted = some.map(({ marks, turned }) =>
    [...marks, ...turned].flatMap((mark) => (mark.kind === 'code' ? [mark.address] : [])),
  )
  expect(found.map((texts) => texts.sort())).toEqual(wanted.map((texts) => texts.sort()))
})

it('keeps everything on its page, and off each other', () => {
  for (const format of ['a4', 'a6', 'tent', 'sticker'] as const) {
    for (const { width, height, marks } of layOut(format, store, cards)) {
      for (const mark of marks) {
        expect(mark.x).toBeGreaterThanOrEqual(0)
        expect(mark.y).toBeGreaterThanOrEqual(0)
        expect(mark.x + mark.width).toBeLessThanOrEqual(width + 1e-6)
        expect(mark.y + mark.height).toBeLessThanOrEqual(height + 1e-6)
      }
    }
  }
})

it('finds out that a code cannot be read', async () => {
  const [card] = cards
  const svg = drawCode(card?.address ?? '', null, 1200)
  const spoilt = svg.replace('</svg>', '<rect x="0" y="0" width="22" height="22" fill="#fff"/></svg>')
  expect(await readBack([svg, spoilt])).toEqual([[card?.address], []])
})

it('writes pages for print', async () => {
  const pdf = await drawPdf(layOut('a4', store, cards), logo, store.name)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})
