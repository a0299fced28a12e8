import { expect, it } from 'vitest'
import { lackingMinor, orderSizeProblem } from './order-size.ts'

const limits = { minimumMinor: 100_00, maximumMinor: 500_00, maximumLines: 2 }
const cart = (valueMinor: number, lineCount = 1) => ({ valueMinor, lines: Array.from({ length: lineCount }) })

it.each([
  ['minimum', cart(99_99)],
  [null, cart(100_00)],
  [null, cart(500_00, 2)],
  ['maximum', cart(500_01)],
  ['lines', cart(300_00, 3)],
])('finds %s', (problem, size) => {
  expect(orderSizeProblem(size, limits)).toBe(problem)
})

it('computes the amount missing to the minimum of a known order type', () => {
  expect(lackingMinor(594_00, { minimumMinor: 700_00 })).toBe(106_00)
  expect(lackingMinor(700_00, { minimumMinor: 700_00 })).toBe(0)
  expect(lackingMinor(800_00, { minimumMinor: 700_00 })).toBe(0)
  expect(lackingMinor(594_00, null)).toBe(0)
})

it('sets no upper limit where none is given', () => {
  const unlimited = { minimumMinor: 0, maximumMinor: null, maximumLines: null }
  expect(orderSizeProblem(cart(1_000_000_00, 100), unlimited)).toBeNull()
})
