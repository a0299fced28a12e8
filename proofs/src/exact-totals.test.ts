import { generateCart } from '@thali/builders/generated-cart'
import { seededRandom, seedFrom } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { compareCart } from './compare-carts.ts'
import { tryExactTotals } from './exact-totals.ts'

const CARTS = 2000
const seed = seedFrom(process.env.THALI_SEED, Math.trunc(Math.random() * 2 ** 32))

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
