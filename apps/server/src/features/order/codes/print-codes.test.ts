/** Tests that codes in every print layout can be read, with any logo and any length of address. */
import { PRINT_FORMATS } from '@thali/contract/codes'
import { sheetFor } from '@thali/domain/print/paper-size'
import { drawForReading, readCodes } from '@thali/test-kit/read-codes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { codeArt, drawCode } from './code-art.ts'
import { drawPdf } from './draw-pdf.ts'
import { layOut, type PrintedCard, type PrintedStore } from './print-layout.ts'
import { squareLogo } from './read-logo.ts'

/** Store with everything that makes codes smaller: two hints, a licence, an area. */
const store: PrintedStore = {
  sheet: sheetFor({ country: 'India', currencyCode: 'INR' }),
  name: 'मसाला हाउस · The Very Long Name of a Family Restaurant on the Hill Road',
  color: 'FFF44F',
  hints: ['Scan to see the menu and order', 'मेन्यू और ऑर्डर के लिए स्कैन करें'],
  typed: 'menu.example.com/masala-house',
  licence: 'FSSAI 11520998000123',
}

/** A table address of this many bytes. */
function anAddress(bytes: number, at = 1): string {
  const begin = `https://menu.example.com/masala-house?conf=Dine-In&iden=${at}&sig=abcdefghijklmnopqrstuv&code=abcdefghij&idel=`
  return begin.padEnd(bytes, encodeURIComponent('टेबल')).slice(0, bytes)
}
const cardsOf = (bytes: number, count: number): PrintedCard[] =>
  Array.from({ length: count }, (_, at) => ({
    address: anAddress(bytes, at + 1),
    title: `टेबल ${at + 1}`,
    area: 'Garden',
  }))

const filled = (background: string) => sharp({ create: { width: 240, height: 240, channels: 3, background } })
/** Logos that confuse readers the most: dark, the pattern of a code's corners, a pattern like its modules. */
const LOGOS: Readonly<Record<string, () => Promise<Buffer> | null>> = {
  none: () => null,
  black: () => filled('#000').png().toBuffer(),
  corner: () =>
    drawnLogo('<path d="M0 0h7v7H0z"/><path fill="#fff" d="M1 1h5v5H1z"/><path d="M2 2h3v3H2z"/>', 7),
  chequered: () =>
    drawnLogo(
      '<path stroke="#000" stroke-dasharray="1" d="M0 .5h16M1 1.5h15M0 2.5h16M1 3.5h15M0 4.5h16"/>',
      16,
    ),
}
const drawnLogo = (marks: string, size: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/>${marks}</svg>`,
    ),
  )
    .png()
    .toBuffer()

describe.each(PRINT_FORMATS)('of %s', (format) => {
  // A table's address, one in Hindi, and the longest of each level of error correction.
  it.each([130, 330, 698, 908, 1264, 1628])('an address of %i bytes is read back', async (bytes) => {
    const logos = codeArt(anAddress(bytes)).logo ? LOGOS : { none: () => null }
    for (const [name, make] of Object.entries(logos)) {
      // Each card has its own place, whatever stands beside it: a whole sheet once, and a few cards with each logo.
      const [page] = layOut(format, store, cardsOf(bytes, format !== 'a4' ? 1 : name === 'none' ? 12 : 2))
      if (!page) throw new Error('no page')
      const wanted = [...page.marks, ...page.turned].flatMap((mark) =>
        mark.kind === 'code' ? [mark.address] : [],
      )
      const uploaded = await make()
      const logo = uploaded && (await squareLogo(uploaded))
      expect(await readCodes(drawForReading(page, logo)), name).toEqual(wanted.sort())
    }
  })
})

it('covers at most a fifth of the width with a logo, and none of a code too long for one', () => {
  for (const bytes of [40, 200, 698]) {
    const { size, logo } = codeArt(anAddress(bytes))
    expect((logo?.size ?? 0) / size).toBeLessThanOrEqual(0.2 + 1 / size)
    expect(logo?.size).toBeGreaterThan(3)
  }
  expect(codeArt(anAddress(699)).logo).toBeNull()
  expect(() => codeArt(anAddress(1629))).toThrow(RangeError)
})

it('keeps everything on its page, without overlaps', () => {
  for (const format of PRINT_FORMATS) {
    for (const { width, height, marks } of layOut(format, store, cardsOf(200, 14))) {
      for (const mark of marks) {
        expect(mark.x).toBeGreaterThanOrEqual(0)
        expect(mark.y).toBeGreaterThanOrEqual(0)
        expect(mark.x + mark.width).toBeLessThanOrEqual(width + 1e-6)
        expect(mark.y + mark.height).toBeLessThanOrEqual(height + 1e-6)
      }
    }
  }
})

it('detects an unreadable code', async () => {
  const address = anAddress(200)
  const svg = drawCode(address, null, 1200)
  const spoilt = svg.replace('</svg>', '<rect x="0" y="0" width="22" height="22" fill="#fff"/></svg>')
  expect([await readCodes(svg), await readCodes(spoilt)]).toEqual([[address], []])
})

it('prints sheets and tents on the paper of the country, whose cards are read back', async () => {
  const american = { ...store, sheet: sheetFor({ country: 'United States', currencyCode: 'USD' }) }
  for (const format of ['a4', 'tent'] as const) {
    const cards = cardsOf(908, format === 'a4' ? 12 : 1)
    const [page] = layOut(format, american, cards)
    if (!page) throw new Error('no page')
    expect([page.width, page.height]).toEqual([215.9, 279.4])
    const read = await readCodes(drawForReading(page, null))
    const faces = format === 'a4' ? cards : [...cards, ...cards]
    expect(read).toEqual(faces.map(({ address }) => address).sort())
  }
})

it('writes pages for print', async () => {
  const logo = await filled('#0b7a4b').png().toBuffer()
  const pdf = await drawPdf(layOut('a4', store, cardsOf(200, 14)), logo, store.name)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})
