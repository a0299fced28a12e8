import { expect, it } from 'vitest'
import { dialCodeOf } from './dial-code.ts'
import { storeCountryCode } from './store-country-code.ts'

it.each([
  ['India', 'INR', 'IN'],
  ['', 'INR', 'IN'],
  [' united states ', 'USD', 'US'],
  ['USA', 'USD', 'US'],
  ['de', 'EUR', 'DE'],
  ['Germany', 'EUR', 'DE'],
  ['Deutschland', 'EUR', 'IN'],
  ['', 'AED', 'AE'],
])('takes for a store in "%s" with %s the country %s', (country, currencyCode, code) => {
  expect(storeCountryCode({ address: { country }, currencyCode })).toBe(code)
})

it.each([
  ['Germany', 'EUR', '+49'],
  ['', 'JPY', '+81'],
  ['USA', 'USD', '+1'],
  ['Nowhere', 'EUR', '+91'],
])('dials guests of a store in "%s" with %s by %s', (country, currencyCode, dialCode) => {
  expect(dialCodeOf({ country, currencyCode })).toBe(dialCode)
})
