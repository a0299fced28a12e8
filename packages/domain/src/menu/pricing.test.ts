import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOff, priceUnit } from './pricing.ts'

const FULL = { discountBps: 0 }
const bps = fc.integer({ min: 0, max: 10_000 })

it('makes 20.00 of 21.50 less 7 %, where floats make 19.99', () => {
  expect(priceUnit(21_50, { discountBps: 700 }, FULL)).toEqual({
    baseMinor: 2150,
    netMinor: 2000,
    savingMinor: 150,
  })
})

it('takes the discounts of category and dish one after another', () => {
  expect(priceUnit(150_00, { discountBps: 1000 }, { discountBps: 2000 })).toEqual({
    baseMinor: 15_000,
    netMinor: 10_800,
    savingMinor: 4200,
  })
})

it('rounds once: two discounts of 50 % on 0.01 leave 0, though each alone would keep it', () => {
  expect(priceUnit(1, { discountBps: 5000 }, FULL).netMinor).toBe(1)
  expect(priceUnit(1, { discountBps: 5000 }, { discountBps: 5000 }).netMinor).toBe(0)
})

it('is whole in a currency without fractions, also of a price typed with one', () => {
  const yen = { discountBps: 1500, stepMinor: 100 }
  expect(priceUnit(289_00, yen, FULL)).toEqual({ baseMinor: 289_00, netMinor: 246_00, savingMinor: 43_00 })
  expect(priceUnit(260_50, { ...yen, discountBps: 0 }, FULL).netMinor).toBe(261_00)
})

it('is 0 without options', () => {
  expect(priceUnit(0, { discountBps: 700 }, FULL)).toEqual({ baseMinor: 0, netMinor: 0, savingMinor: 0 })
})

it('refuses discounts impossible in a validated menu', () => {
  for (const discountBps of [-1, 10_001, 0.5]) {
    expect(() => priceUnit(100, { discountBps }, FULL)).toThrow(RangeError)
  }
})

it('never costs more than listed, and discounts commute', () => {
  fc.assert(
    fc.property(fc.nat(500_000_000_000), bps, bps, fc.constantFrom(1, 100), (minor, a, b, stepMinor) => {
      const price = priceUnit(minor, { discountBps: a, stepMinor }, { discountBps: b })
      expect(price.netMinor).toBeGreaterThanOrEqual(0)
      expect(price.netMinor).toBeLessThanOrEqual(price.baseMinor)
      expect(price.netMinor + price.savingMinor).toBe(price.baseMinor)
      expect(price.netMinor % stepMinor).toBe(0)
      expect(priceUnit(minor, { discountBps: b, stepMinor }, { discountBps: a })).toEqual(price)
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
