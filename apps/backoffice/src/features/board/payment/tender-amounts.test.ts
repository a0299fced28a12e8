import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equalShares, tenderAmounts } from './tender-amounts.ts'

it('suggests the amount due and the next round sums', () => {
  expect(tenderAmounts(262_50, 'INR')).toEqual([262_50, 300_00, 500_00])
  expect(tenderAmounts(500_00, 'INR')).toEqual([500_00])
})

it('suggests no notes that are out of use', () => {
  expect(tenderAmounts(105_00, 'INR')).toEqual([105_00, 150_00, 200_00, 500_00])
})

it('suggests notes of the currency', () => {
  expect(tenderAmounts(23_45, 'USD')).toEqual([23_45, 25_00, 30_00, 40_00])
  expect(tenderAmounts(1240_00, 'JPY')).toEqual([1240_00, 1500_00, 2000_00, 5000_00])
})

it('divides an amount among two to four payers, in coins of the currency', () => {
  const sharesOf = (minor: number, currencyCode: string) =>
    equalShares(minor, currencyCode).map((share) => share.minor)
  expect(sharesOf(405_00, 'INR')).toEqual([203_00, 135_00, 102_00])
  expect(sharesOf(20_00, 'USD')).toEqual([10_00, 6_67, 5_00])
  expect(sharesOf(1000_00, 'JPY')).toEqual([500_00, 334_00, 250_00])
  expect(sharesOf(1_00, 'INR')).toEqual([])
})

const amount = fc.integer({ min: 1, max: 10_000_000 })
const currency = fc.constantFrom('INR', 'USD', 'JPY', 'KRW')

it('divides so that equal shares pay the whole amount', () => {
  fc.assert(
    fc.property(amount, currency, (due, currencyCode) => {
      for (const { payers, minor } of equalShares(due, currencyCode)) {
        expect(minor).toBeLessThan(due)
        expect(minor * payers).toBeGreaterThanOrEqual(due)
      }
    }),
  )
})

it('suggests nothing below the amount due, each sum once, smallest first', () => {
  fc.assert(
    fc.property(amount, currency, (due, currencyCode) => {
      const amounts = tenderAmounts(due, currencyCode)
      expect(amounts[0]).toBe(due)
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
      expect(amounts.length).toBeLessThanOrEqual(4)
    }),
  )
})
