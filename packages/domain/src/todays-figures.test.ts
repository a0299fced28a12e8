import { expect, it } from 'vitest'
import type { OrderState } from './order.ts'
import { type CountedOrder, todaysFigures } from './todays-figures.ts'

const minutes = (count: number) => count * 60_000
const order = (overrides: Partial<CountedOrder> = {}): CountedOrder => ({
  state: 4 as OrderState,
  totalMinor: 10_000,
  releasedAt: minutes(0),
  readyAt: null,
  movedAt: minutes(20),
  dueAt: null,
  ...overrides,
})

it('counts what was released and not cancelled, and how long it took until it was ready', () => {
  expect(todaysFigures([])).toEqual({ orders: 0, revenueMinor: 0, preparationMinutes: null })
  expect(
    todaysFigures([
      order(),
      order({ readyAt: minutes(10) }),
      order({ state: 3, movedAt: minutes(5) }),
      order({ state: 5 }),
      order({ state: 1, releasedAt: null }),
      order({ dueAt: minutes(300), movedAt: minutes(300) }),
    ]),
  ).toEqual({ orders: 4, revenueMinor: 40_000, preparationMinutes: 15 })
})
