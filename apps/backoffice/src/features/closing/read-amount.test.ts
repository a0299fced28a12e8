import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each([
  ['1250', 125_000],
  [' 1250.5 ', 125_050],
  ['1250,50', 125_050],
  ['0', 0],
])('reads %s as an amount of the drawer', (text, minor) => {
  expect(readAmount(text)).toBe(minor)
})

it.each(['', 'some', '1.234', '-5', '1,250.00'])('takes %s for no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})
