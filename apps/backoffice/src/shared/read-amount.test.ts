import { MAX_MINOR } from '@thali/domain/money/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountText, readAmount } from './read-amount.ts'

it.each([
  ['1250', 125_000],
  [' 1250.5 ', 125_050],
  ['1250,50', 125_050],
  ['0', 0],
  ['1,250.00', 125_000],
  ['Rs. 250/-', 25_000],
  ['२५०', 25_000],
])('reads %s as an amount', (text, minor) => {
  expect(readAmount(text)).toBe(minor)
})

it.each(['', 'some', '1.234', '-5', '5-6'])('rejects %s as an amount', (text) => {
  expect(readAmount(text)).toBeNull()
})

it('reads no fraction of a currency without fractions', () => {
  expect(readAmount('1250', 100)).toBe(125_000)
  expect(readAmount('1250.50', 100)).toBeNull()
})

it('reads back an amount that it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_MINOR }), (minor) => {
      expect(readAmount(amountText(minor))).toBe(minor)
    }),
  )
})

it('writes whole amounts without decimals, and others with two', () => {
  expect([1250_00, 12_50, 5].map(amountText)).toEqual(['1250', '12.50', '0.05'])
})
