import { compareCart } from '@thali/test-kit/compare-carts'
import { generateCart } from '@thali/test-kit/generated-cart'
import { tryExactTotals } from '@thali/test-kit/promise-d1'
import { seededDice, seedFrom } from '@thali/test-kit/seeded-random'
import { expect, it } from 'vitest'

const CARTS = 2000
const seed = seedFrom(process.env.THALI_SEED, Math.trunc(Math.random() * 2 ** 32))

it(`prices ${CARTS} generated carts like the exact reference, seed ${seed}`, () => {
  const { figures, violations } = tryExactTotals(seededDice(seed), CARTS)

  expect(violations).toEqual([])
  expect(figures.sold).toBeGreaterThan(CARTS / 2)
})

it('would notice a tax that is off by a paisa', () => {
  const dice = seededDice(7)
  const outcomes = Array.from({ length: 200 }, () => {
    const cart = generateCart(dice)
    const [line, ...others] = cart.reference.lines
    if (!line) throw new Error('a generated cart has a line')
    const taxes = [...line.taxes, { label: 'One paisa', value: '0.01' }]
    return compareCart(
      { ...cart, reference: { ...cart.reference, lines: [{ ...line, taxes }, ...others] } },
      dice,
    )
  })

  expect(outcomes).toContainEqual(expect.objectContaining({ difference: expect.any(String) }))
})
