import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { expect, it } from 'vitest'
import { denominationsOf } from './denominations.ts'

it('counts quarters in the United States, and notes of thousands where a bowl costs a thousand', () => {
  expect(denominationsOf('USD')).toContain(25)
  expect(denominationsOf('USD')).not.toContain(20)
  expect(denominationsOf('JPY')[0]).toBe(10_000_00)
  expect(denominationsOf('NPR')[0]).toBe(1_000_00)
})

it.each(['INR', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'NPR'])(
  'lists payable values of %s, largest first',
  (code) => {
    const values = denominationsOf(code)
    expect(values).toEqual([...new Set(values)].sort((a, b) => b - a))
    expect(values.filter((minor) => minor % stepOfCurrency(code) !== 0)).toEqual([])
  },
)
