import { aStore } from '@thali/builders/make-page-state'
import { expect, it } from 'vitest'
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
  const { address } = aStore()
  expect(storeCountryCode({ address: { ...address, country }, currencyCode })).toBe(code)
})
