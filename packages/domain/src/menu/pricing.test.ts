import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOff, priceUnit } from './pricing.ts'

const bps = fc.integer({ min: 0, max: 10_000 })

it('makes 20.00 of 21.50 less 7 %, where floats make 19.99', () => {
  expect(priceUnit([21_50], [700])).toEqual({ baseMinor: 2150, netMinor: 2000, savingMinor: 150 })
})

it('adds the options up before the discounts, and takes those one after another', () => {
  expect(priceUnit([100_00, 50_00], [1000, 2000])).toEqual({
    baseMinor: 15_000,
    netMinor: 10_800,
    savingMinor: 4200,
  })
})

it('rounds once: two discounts of 50 % on 0.01 leave 0, though each alone would keep it', () => {
  expect(priceUnit([1], [5000]).netMinor).toBe(1)
  expect(priceUnit([1], [5000, 5000]).netMinor).toBe(0)
})

it('is 0 without options', () => {
  expect(priceUnit([], [700])).toEqual({ baseMinor: 0, netMinor: 0, savingMinor: 0 })
})

it('refuses discounts impossible in a validated menu', () => {
  for (const wrong of [-1, 10_001, 0.5]) expect(() => priceUnit([100], [wrong])).toThrow(RangeError)
})

it('never costs more than listed, and discounts commute', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000_000_000), { maxLength: 5 }), bps, bps, (prices, a, b) => {
      const price = priceUnit(prices, [a, b])
      expect(price.netMinor).toBeGreaterThanOrEqual(0)
      expect(price.netMinor).toBeLessThanOrEqual(price.baseMinor)
      expect(price.netMinor + price.savingMinor).toBe(price.baseMinor)
      expect(priceUnit(prices, [b, a])).toEqual(price)
    }),
  )
})

it.each([
  [[], 0],
  [[0, 0], 0],
  [[1000], 10],
  [[1000, 1000], 19],
  [[1999], 19],
  [[5000, 5000], 75],
  [[10_000, 0], 100],
  [[1], 0],
])('says of discounts %j: %i percent off, rounded down', (discounts, percent) => {
  expect(percentOff(discounts)).toBe(percent)
})
