import { expect, it } from 'vitest'
import { addressFromLink, isClockTime } from './order-address.ts'

it('builds the address of a scanned table from its label and value', () => {
  expect(addressFromLink('Table', '7')).toBe('Table 7')
  expect(addressFromLink(null, ' 7 ')).toBe('7')
  expect(addressFromLink('Table', '')).toBeNull()
  expect(addressFromLink('Table', null)).toBeNull()
  expect(addressFromLink('T'.repeat(500), '7')).toHaveLength(400)
})

it('recognizes a time of day', () => {
  expect(['00:00', '19:05', '23:59'].map(isClockTime)).toEqual([true, true, true])
  expect(['24:00', '7:05', '19:60', '19:05:00', ''].map(isClockTime)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
