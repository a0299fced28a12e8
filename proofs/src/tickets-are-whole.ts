import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateTicket } from '@thali/builders/generated-ticket'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { KitchenTicketComponent, KitchenTicketLine } from '@thali/domain/order/kitchen-ticket'
import { layOutDocument } from '@thali/domain/print/lay-out-document'
import { type PrintMessages, printMessages } from '@thali/domain/print/print-messages'
import { type PrintedDocument, printableText } from '@thali/domain/print/printed-document'
import { ticketDocument } from '@thali/domain/print/ticket-document'
import type { Bitmap } from '@thali/server/features/after/printing/render/bitmap'
import { drawDocument } from '@thali/server/features/after/printing/render/draw-document'
import { encodePng } from '@thali/server/features/after/printing/render/encode-png'
import { toEscPosRaster } from '@thali/server/features/after/printing/render/escpos-raster'
import { TextRasterizer } from '@thali/server/features/after/printing/render/text-rasterizer'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { readEscPos, readPng } from '@thali/test-kit/printers/esc-pos-paper'

const WIDTHS = [384, 576] as const
const BAND_MAX = 200
/** One in so many tickets is drawn again with fresh glyph caches, to find dots that depend on earlier tickets. */
const REDRAWN = 25

/**
 * Tickets in five scripts come out whole: each line of the order once, the same dots on ESC/POS and CloudPRNT paper,
 * and the same again from fresh letters. With `TICKET_PICTURES=<folder>` some are kept to look at.
 */
export async function tryTickets(random: SeededRandom, count: number): Promise<ProofReport> {
  const violations = new Violations()
  const press = new TextRasterizer()
  const folder = process.env.TICKET_PICTURES
  if (folder) mkdirSync(folder, { recursive: true })
  const figures = { tickets: count, lines: 0, 'rows of dots': 0, 'drawn twice': 0 }
  for (let index = 0; index < count; index += 1) {
    const { ticket, script } = generateTicket(random, index)
    const paper = printMessages(index % 2 === 0 ? 'en' : 'hi')
    const document = ticketDocument(
      {
        ticket,
        occasion: 'cook',
        station: '',
        place: ticket.address,
        time: '7:05 pm',
        wantedAt: '',
        reason: '',
      },
      paper,
    )
    for (const width of WIDTHS) {
      const name = `ticket ${index} (${script}, ${width} dots)`
      const said = words(press, document, width)
      for (const line of [...ticket.lines, ...ticket.struckLines])
        if (!said.includes(rowsOf(line, paper)))
          violations.add(`${name} lacks ${line.quantity} × ${line.label}`)
      const bitmap = drawDocument(press, document, width)
      if ('problem' in bitmap) {
        violations.add(`${name} is refused: ${bitmap.problem} ${bitmap.text}`)
        continue
      }
      figures.lines += ticket.lines.length
      figures['rows of dots'] += bitmap.height
      const [sheet, ...others] = readEscPos(toEscPosRaster(bitmap, { opensDrawer: false }))
      if (!sheet?.bitmap || others.length > 0 || !isSame(sheet.bitmap, bitmap))
        violations.add(`${name} differs on ESC/POS`)
      if ((sheet?.tallestBand ?? 0) > BAND_MAX)
        violations.add(`${name} has a band of ${sheet?.tallestBand} rows`)
      const png = await encodePng(bitmap)
      if (!isSame(readPng(png), bitmap)) violations.add(`${name} differs as PNG`)
      if (index % REDRAWN === 0) {
        figures['drawn twice'] += 1
        const again = drawDocument(new TextRasterizer(), document, width)
        if ('problem' in again || !isSame(again, bitmap))
          violations.add(`${name} differs when it is drawn anew`)
      }
      if (folder && (index < 10 || index % 100 === 49))
        writeFileSync(join(folder, `${index}-${script}-${width}.png`), png)
    }
  }
  return { figures, violations: violations.list() }
}

function words(press: TextRasterizer, document: PrintedDocument, width: number): string {
  const laidOut = layOutDocument(document, press.typesetter(width))
  if ('problem' in laidOut) return ''
  return squeezed(
    laidOut.rows.flatMap((row) => (row.kind === 'text' ? row.texts.map(({ text }) => text) : [])).join(''),
  )
}

/** Text of a line's rows in order: a combo's heading with its options, then each of its dishes. */
function rowsOf({ components = [], ...line }: KitchenTicketLine, { nonVeg }: PrintMessages): string {
  const markOf = ({ veg }: KitchenTicketComponent) => (veg === false ? `(${nonVeg})` : '')
  const heading = portionOf(line, components.length > 0 ? ':' : markOf(line))
  return [heading, ...components.map((one) => portionOf(one, markOf(one)))].join('')
}

function portionOf({ label, quantity, options }: KitchenTicketComponent, after: string): string {
  const rows = options.map(({ text, isNested }) => `${isNested ? '·' : '+'}${printableText(text)}`)
  return squeezed([`${quantity}×${printableText(label)}${after}`, ...rows].join(''))
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}

function isSame(one: Bitmap, other: Bitmap): boolean {
  return (
    one.width === other.width && one.height === other.height && Buffer.compare(one.bytes, other.bytes) === 0
  )
}
