import { expect, it } from 'vitest'
import { placedLately, RATE_WINDOW_MS, unusualFrom } from './unusual-rate.ts'

it.each([
  [0, 30],
  [200, 30],
  [400, 60],
  [401, 61],
  [5000, 100],
])('after a busiest day of %i orders finds %i within ten minutes unusual', (busiestDay, unusual) => {
  expect(unusualFrom(busiestDay)).toBe(unusual)
})

it('counts the orders of the last ten minutes', () => {
  const now = 1_000_000_000
  expect(placedLately([now, now - RATE_WINDOW_MS + 1, now - RATE_WINDOW_MS], now)).toBe(2)
})
