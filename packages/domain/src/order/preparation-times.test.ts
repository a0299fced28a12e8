import { expect, it } from 'vitest'
import { preparationTimes } from './preparation-times.ts'

const count = (minutes: number, orders: number) => ({
  minutes,
  orders,
  totalMs: orders * (minutes + 0.5) * 60_000,
})

it('computes the minutes within which half and nine tenths of the orders were ready', () => {
  expect(preparationTimes([count(30, 1), count(9, 5), count(14, 4)])).toEqual({
    orders: 10,
    averageMinutes: 14,
    medianMinutes: 10,
    slowestTenthMinutes: 15,
  })
})

it('is empty without orders, also if all were undone', () => {
  const nothing = { orders: 0, averageMinutes: null, medianMinutes: null, slowestTenthMinutes: null }
  expect(preparationTimes([])).toEqual(nothing)
  expect(preparationTimes([count(9, 0)])).toEqual(nothing)
})
