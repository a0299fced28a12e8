import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tenderAmounts } from './tender-amounts.ts'

it('suggests the amount due and the next round sums', () => {
  expect(tenderAmounts(262_50)).toEqual([262_50, 300_00, 500_00, 2000_00])
  expect(tenderAmounts(500_00)).toEqual([500_00, 2000_00])
})

it('suggests nothing below the amount due, each sum once, smallest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (due) => {
      const amounts = tenderAmounts(due)
      expect(amounts[0]).toBe(due)
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
      expect(amounts.length).toBeLessThanOrEqual(4)
    }),
  )
})
