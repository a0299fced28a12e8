import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPrintedPrice, readPrintedPrices } from './printed-price.ts'

it.each([
  ['120', 12_000],
  ['₹120', 12_000],
  ['Rs. 120/-', 12_000],
  ['₹ 1,25,000', 12_500_000],
  ['£4,250.00', 425_000],
  ['12,50 €', 1250],
  ['1.234,50', 123_450],
  ['१२०', 12_000],
  ['149.5', 14_950],
  ['MRP 99 only', 9900],
  ['0', 0],
])('reads %s', (text, minor) => {
  expect(readPrintedPrice(text)).toBe(minor)
})

it.each([
  '1,80/-',
  '₹12,5',
  'Rs. 1,80',
  '',
  'free',
  '2 pcs',
  '-5',
  '1.250',
  '12.345',
  'half 120',
  '12 13',
  '9'.repeat(20),
])('takes %j for no amount, or for two that it could be', (text) => {
  expect(readPrintedPrice(text)).toBeNull()
})

it('reads back every amount, however its thousands are printed', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(amount, fc.constantFrom('en-IN', 'en-US'), (minor, locale) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100)
      expect(readPrintedPrice(`₹${text}/-`)).toBe(minor)
    }),
  )
})

it('never fails, and never reads a fraction of a minor unit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = readPrintedPrice(text)
      expect(read === null || (Number.isSafeInteger(read) && read >= 0)).toBe(true)
    }),
  )
})

it('reads several amounts of one line', () => {
  expect(readPrintedPrices('120/220')).toEqual([12_000, 22_000])
  expect(readPrintedPrices('₹120 | ₹220')).toEqual([12_000, 22_000])
  expect(readPrintedPrices('150/-')).toEqual([15_000])
  expect(readPrintedPrices('120/half')).toBeNull()
})
