import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changePrice,
  PRICE_CHANGE_BPS,
  PRICE_ROUNDINGS,
  type PriceRounding,
  roundPrice,
} from './change-price.ts'
import { MAX_MINOR } from './money.ts'

const rounding = fc.constantFrom(...(Object.keys(PRICE_ROUNDINGS) as PriceRounding[]))

it.each([
  ['exact', 12_345, 12_345],
  ['to-1', 12_350, 12_400],
  ['to-1', 12_349, 12_300],
  ['to-5', 12_250, 12_500],
  ['to-10', 12_499, 12_000],
  ['ends-99', 12_340, 12_299],
  ['ends-99', 12_350, 12_399],
  ['ends-9', 12_300, 11_900],
  ['ends-9', 12_400, 12_900],
  ['to-10', 200, 1000],
  ['to-10', 0, 0],
] as const)('rounds %s %i to %i', (to, minor, rounded) => {
  expect(roundPrice(minor, to)).toBe(rounded)
})

it('rounds to the nearest step, and only once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), rounding, (minor, to) => {
      const { stepMinor, endMinor } = PRICE_ROUNDINGS[to]
      const rounded = roundPrice(minor, to)
      expect((rounded - endMinor) % stepMinor).toBe(0)
      expect(rounded).toBeGreaterThan(0)
      if (minor >= stepMinor) expect(Math.abs(rounded - minor) * 2).toBeLessThanOrEqual(stepMinor)
      expect(roundPrice(rounded, to)).toBe(rounded)
    }),
  )
})

it('keeps the order of prices', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), rounding, (one, other, to) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(roundPrice(low, to)).toBeLessThanOrEqual(roundPrice(high, to))
    }),
  )
})

it('changes by a percentage and an amount, and never to 0', () => {
  expect(changePrice(10_000, { bps: 1000, amountMinor: 0, rounding: 'exact' })).toBe(11_000)
  expect(changePrice(3333, { bps: 500, amountMinor: 0, rounding: 'exact' })).toBe(3500)
  expect(changePrice(10_000, { bps: 0, amountMinor: -10_000, rounding: 'exact' })).toBeNull()
  expect(changePrice(0, { bps: 1000, amountMinor: 500, rounding: 'to-10' })).toBe(0)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_MINOR }),
      fc.integer(PRICE_CHANGE_BPS),
      fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }),
      rounding,
      (minor, bps, amountMinor, to) => {
        const changed = changePrice(minor, { bps, amountMinor, rounding: to })
        expect(
          changed === null || (Number.isSafeInteger(changed) && changed > 0 && changed <= MAX_MINOR),
        ).toBe(true)
      },
    ),
  )
})
