import { expect, it } from 'vitest'
import { type MeasuredCosts, needsOf, showNeeds } from './scale-needs.ts'

const costs: MeasuredCosts = {
  orderMs: { server: 1, database: 0.5 },
  moveMs: { server: 1, database: 0.5 },
  pageMs: 0.1,
  streamBytes: 10_000,
  processBytes: 200_000_000,
  orderBytes: 5_000,
  storeBytes: 50_000,
}

it('computes work in proportion to the stores, and at least one process', () => {
  const [few, many] = [needsOf(1, costs), needsOf(1_000_000, costs)]

  expect(few.processes).toBe(1)
  expect(many.ordersASecond).toBeCloseTo(1250)
  expect(many.worstOrdersASecond).toBeCloseTo(5000)
  // 5,000 orders of 5 ms, at 60 %.
  expect(many.serverCores).toBeCloseTo(41.67, 1)
  expect(many.databaseCores).toBeCloseTo(16.67, 1)
  expect(many.streams).toBeCloseTo(2_875_000)
  expect(many.processes).toBe(360)
  expect(many.storesGb).toBeCloseTo(50)
})

it('shows a row a number of stores', () => {
  expect(showNeeds([1_000, 10_000].map((stores) => needsOf(stores, costs))).split('\n')).toHaveLength(4)
})
