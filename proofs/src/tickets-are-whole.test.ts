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
      "31264922f727d058",
      "d023831a9938dbcc",
      "2699c8008c8f4e0e",
      "d46eea3a2c69ec87",
      "5f8404331ddc63aa",
      "a05fca2b4958d5f3",
      "fb5225b88b159b16",
      "030f0b72ddd7f443",
      "f38d81e71fe2e25f",
      "4c4fa57aaa46b583",
    ]
  `)
})
