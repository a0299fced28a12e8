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
      "861421cf2465344f",
      "c922cd75e4eb8daa",
      "a816b552300da262",
      "ebc0cc657ec93bac",
      "4a48dd6c9aab8425",
      "0b4e57fec461c686",
      "3b5e2301496bfea0",
      "f6e89b8e0b5e5bdf",
      "ed4f0bdea76777a8",
      "ce414001f0bb4be4",
    ]
  `)
})
