import { generateCart } from '@thali/builders/generated-cart'
import type { ReferenceTicketLine } from '@thali/builders/reference-ticket'
import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { compareCart } from './compare-carts.ts'
import { tryExactTotals } from './exact-totals.ts'

const CARTS = 2000
const seed = testSeed()

it(`prices ${CARTS} generated carts like the exact reference, seed ${seed}`, () => {
  const { figures, violations } = tryExactTotals(seededRandom(seed), CARTS)

  expect(violations).toEqual([])
  expect(figures.sold).toBeGreaterThan(CARTS / 2)
})

it('would notice a tax that is off by a paisa', () => {
  const random = seededRandom(7)
  const outcomes = Array.from({ length: 200 }, () => {
    const cart = generateCart(random)
    const [line, ...others] = cart.reference.lines
    if (!line) throw new Error('a generated cart has a line')
    const taxes = [...line.taxes, { label: 'One paisa', value: '0.01' }]
    return compareCart(
      { ...cart, reference: { ...cart.reference, lines: [{ ...line, taxes }, ...others] } },
      random,
    )
  })

  expect(outcomes).toContainEqual(expect.objectContaining({ difference: expect.any(String) }))
})

it.each<[string, (line: ReferenceTicketLine) => ReferenceTicketLine]>([
  ['an option', (line) => ({ ...line, options: [...line.options, 'Raita'] })],
  ['a heading', (line) => ({ ...line, label: `${line.label}s` })],
  ['a dish', (line) => ({ ...line, components: line.components.map((one) => ({ ...one, label: 'Dosa' })) })],
  [
    'what was chosen for a dish',
    (line) => ({ ...line, components: line.components.map((one) => ({ ...one, options: ['Raita'] })) }),
  ],
  [
    'a dish of each unit',
    (line) => ({ ...line, components: line.components.map((one) => ({ ...one, quantity: 99 })) }),
  ],
])('would notice that a ticket lacks %s of a combo', (_, change) => {
  const random = seededRandom(7)
  const combos = Array.from({ length: 200 }, () => generateCart(random)).filter(({ ticket }) =>
    ticket.some(({ components }) => components.length > 0),
  )
  const outcomes = combos.map((cart) => {
    const ticket = cart.ticket.map((line) => (line.components.length > 0 ? change(line) : line))
    return compareCart({ ...cart, ticket }, random)
  })

  expect(outcomes).not.toContain('sold')
  expect(outcomes).toContainEqual({ difference: expect.stringContaining('the ticket says') })
})
