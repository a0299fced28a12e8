import { createHash } from 'node:crypto'
import { generateTicket } from '@thali/builders/generated-ticket'
import { seededRandom } from '@thali/builders/seeded-random'
import { printMessages } from '@thali/domain/print/print-messages'
import { ticketDocument } from '@thali/domain/print/ticket-document'
import { drawDocument } from '@thali/server/features/after/printing/render/draw-document'
import { TextRasterizer } from '@thali/server/features/after/printing/render/text-rasterizer'
import { expect, it } from 'vitest'
import { tryTickets } from './tickets-are-whole.ts'

it('draws tickets in five scripts whole', async () => {
  const { figures, violations } = await tryTickets(seededRandom(7), 10)

  expect(violations).toEqual([])
  expect(figures.lines).toBeGreaterThan(20)
})

it('draws the same dots on every machine', () => {
  const press = new TextRasterizer()
  const random = seededRandom(11)
  const digests = Array.from({ length: 10 }, (_, index) => {
    const { ticket } = generateTicket(random, index)
    const facts = {
      occasion: 'cook',
      station: 'Bar',
      place: 'T1',
      time: '19:05',
      wantedAt: '',
      reason: '',
    } as const
    const bitmap = drawDocument(press, ticketDocument({ ticket, ...facts }, printMessages('hi')), 384)
    if ('problem' in bitmap) throw new Error(bitmap.text)
    return createHash('sha256').update(bitmap.bytes).digest('hex').slice(0, 16)
  })

  // Looked at as pictures when they were written down; other fonts or another HarfBuzz change them.
  expect(digests).toMatchInlineSnapshot(`
    [
      "636c5fe450197c8f",
      "6909449a35ae7ead",
      "a816b552300da262",
      "b89b2dbe4c5f81a4",
      "4a48dd6c9aab8425",
      "0b4e57fec461c686",
      "44b66fa2e4b7c5f6",
      "c4860918b56e61d4",
      "7b68d25888b2fc65",
      "ce414001f0bb4be4",
    ]
  `)
})
