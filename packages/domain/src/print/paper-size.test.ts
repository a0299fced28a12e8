import { expect, it } from 'vitest'
import { sheetFor } from './paper-size.ts'

it.each([
  ['India', 'INR', 'A4'],
  ['Germany', 'EUR', 'A4'],
  ['Japan', 'JPY', 'A4'],
  ['', 'EUR', 'A4'],
  ['United States', 'USD', 'Letter'],
  ['USA', 'USD', 'Letter'],
  ['Canada', 'CAD', 'Letter'],
  ['Mexico', 'MXN', 'Letter'],
  ['', 'USD', 'Letter'],
])('finds the sheets of office printers in %s with prices in %s', (country, currencyCode, name) => {
  expect(sheetFor({ country, currencyCode }).name).toBe(name)
})
