import { createHash } from 'node:crypto'
import { generateTicket } from '@thali/builders/generated-ticket'
import { seededRandom } from '@thali/builders/seeded-random'
import { printWords } from '@thali/domain/print/print-words'
import { ticketDocument } from '@thali/domain/print/ticket-document'
import { drawDocument } from '@thali/server/features/after/printing/render/draw-document'
import { LetterPress } from '@thali/server/features/after/printing/render/letter-press'
import { expect, it } from 'vitest'
import { tryTickets } from './tickets-are-whole.ts'

it('draws tickets in five scripts whole', async () => {
  const { figures, violations } = await tryTickets(seededRandom(7), 10)

  expect(violations).toEqual([])
  expect(figures.lines).toBeGreaterThan(20)
})

it('draws the same dots on every machine', () => {
  const press = new LetterPress()
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
    const bitmap = drawDocument(press, ticketDocument({ ticket, ...facts }, printWords('hi')), 384)
    if ('problem' in bitmap) throw new Error(bitmap.text)
    return createHash('sha256').update(bitmap.bytes).digest('hex').slice(0, 16)
  })

  // Looked at as pictures when they were written down; other fonts or another HarfBuzz change them.
  expect(digests).toMatchInlineSnapshot(`
    [
      "9f3d2ed8b294e19f",
      "6425b73480382264",
      "7c9e71fc8f716620",
      "b9855547e4bca55f",
      "674e548b4a82644b",
      "63a48d62a20fce4d",
      "d315d912b3dd916b",
      "907ca25867e1e763",
      "51951d150542ae79",
      "06d44e9f322f025c",
    ]
  `)
})
