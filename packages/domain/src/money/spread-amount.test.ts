import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })

it('splits every tax into halves that add up, an odd unit going to the first', () => {
  expect(spreadAmount(5, [1, 1])).toEqual([3, 2])
  expect(spreadAmount(-5, [1, 1])).toEqual([-3, -2])
})

it('gives parts that add up, each within a unit of its share, and its opposite the opposite ones', () => {
  fc.assert(
    fc.property(amount, weights, (minor, all) => {
      const parts = spreadAmount(minor, all)
      const total = all.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor)
      expect(spreadAmount(-minor, all)).toEqual(parts.map((part) => -part || 0))
      if (total === 0) return
      for (const [at, part] of parts.entries())
        expect(Math.abs(part - (minor * (all[at] ?? 0)) / total)).toBeLessThanOrEqual(1.001)
    }),
  )
})
