import { generateCart } from '@thali/builders/generated-cart'
import { seededRandom } from '@thali/builders/seeded-random'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteDiscounted } from './discounted-quote.ts'
import { allowedTip, reducedValueMinor, type TipWish, tipLimitMinor, tipMinorOf, writeTip } from './tip.ts'

const aWish = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amountMinor: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 1, max: 10_000 }) }),
)

it('changes only the total of a cart and its rounding, not taxes, charges or discounts', () => {
  fc.assert(
    fc.property(fc.integer(), aWish, (seed, tip: TipWish) => {
      const { question } = generateCart(seededRandom(seed))
      const { quote: plain } = quoteDiscounted({ ...question, tip: undefined })
      const { quote: tipped } = quoteDiscounted({ ...question, tip })
      const tipMinor = plain.lines.length > 0 ? tipMinorOf(tip, reducedValueMinor(plain)) : 0
      const { roundingMinor, totalMinor } = tipped
      expect(tipped).toEqual({ ...plain, tipMinor, roundingMinor, totalMinor })
      expect(totalMinor - roundingMinor).toBe(plain.totalMinor - plain.roundingMinor + tipMinor)
    }),
  )
})

it('is rounded once, half up, from the total of dishes after the discount', () => {
  const charges = [
    { label: 'Welcome', amountMinor: -100_00, isDiscount: true as const },
    { label: 'Packing', amountMinor: 50_00 },
  ]
  const reducedMinor = reducedValueMinor({ valueMinor: 350_10, charges })
  expect(reducedMinor).toBe(250_10)
  expect(tipMinorOf({ kind: 'percent', bps: 500 }, reducedMinor)).toBe(12_51)
})

it('may be as much as the dishes, or the largest that the store suggests', () => {
  expect(tipLimitMinor({ percentsBps: [500], amountsMinor: [] }, 40_00)).toBe(40_00)
  expect(tipLimitMinor({ percentsBps: [], amountsMinor: [20_00, 50_00] }, 40_00)).toBe(50_00)
})

it('above the limit is ignored, as is one if the store accepts none', () => {
  const offer = { percentsBps: [], amountsMinor: [20_00] }
  const tip = (amountMinor: number): TipWish => ({ kind: 'amount', amountMinor })
  expect(allowedTip(tip(40_00), offer, 40_00)).toEqual(tip(40_00))
  expect(allowedTip(tip(40_01), offer, 40_00)).toBeUndefined()
  expect(allowedTip(tip(1), null, 40_00)).toBeUndefined()
  expect(allowedTip(null, offer, 40_00)).toBeUndefined()
})

it('travels as an amount, or as the percentage that it is', () => {
  expect(writeTip({ kind: 'amount', amountMinor: 12_50 })).toBe(12.5)
  expect(writeTip({ kind: 'percent', bps: 750 })).toEqual({ percent: 7.5 })
})
