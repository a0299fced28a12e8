import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ItemId } from '../ids.ts'
import { PAIR_LIFT_BPS, PAIR_ORDERS, PAIRS_OF_A_DISH, PairCounts } from './dish-pairs.ts'

const ids = (...names: string[]) => names as ItemId[]

function countsOf(orders: readonly (readonly ItemId[])[]): PairCounts {
  const counts = new PairCounts()
  for (const order of orders) counts.add(order)
  return counts
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

it('are those that were ordered together twenty times, and more often than by chance', () => {
  const orders = [
    ...times(20, ids('dosa', 'coffee')),
    ...times(19, ids('vada', 'coffee')),
    ...times(40, ids('thali')),
    ...times(41, ids('water', 'rice')),
    // Water is ordered with everything alike, so it pairs with nothing.
    ...times(60, ids('water')),
  ]
  // 20 × 180 / (20 × 39) = 4.615…
  expect(
    countsOf(orders)
      .pairs()
      .filter(({ itemId }) => itemId === 'dosa'),
  ).toEqual([{ itemId: 'dosa', withId: 'coffee', orders: 20, liftBps: 46_153 }])
  expect(
    countsOf(orders)
      .pairs()
      .some(({ itemId }) => itemId === 'vada'),
  ).toBe(false)
  expect(countsOf([...times(30, ids('a', 'b'))]).pairs()).toEqual([])
})

it('counts a dish of an order once', () => {
  const once = countsOf(times(20, ids('a', 'b')).concat(times(20, ids('c'))))
  const often = countsOf(times(20, ids('a', 'a', 'b', 'a')).concat(times(20, ids('c'))))
  expect(often.pairs()).toEqual(once.pairs())
  expect(once.pairs()).toHaveLength(2)
})

it('equal a plain count over all orders in any order', () => {
  const dish = fc.constantFrom(...ids('a', 'b', 'c', 'd', 'e'))
  const order = fc.tuple(
    fc.uniqueArray(dish, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 40 }),
  )
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (kinds) => {
      const orders = kinds.flatMap(([dishes, count]) => times(count, dishes))
      const having = (...wanted: ItemId[]) =>
        orders.filter((one) => wanted.every((id) => one.includes(id))).length
      const pairs = countsOf(orders).pairs()
      expect(countsOf(orders.toReversed()).pairs()).toEqual(pairs)
      for (const { itemId, withId, orders: both, liftBps } of pairs) {
        expect(both).toBe(having(itemId, withId))
        expect(both).toBeGreaterThanOrEqual(PAIR_ORDERS)
        const lift = (both * orders.length) / (having(itemId) * having(withId))
        expect(liftBps).toBe(Math.floor(lift * 10_000 + 1e-6))
        expect(liftBps).toBeGreaterThan(PAIR_LIFT_BPS)
      }
      for (const of of Map.groupBy(pairs, ({ itemId }) => itemId).values())
        expect(of.length).toBeLessThanOrEqual(PAIRS_OF_A_DISH)
    }),
  )
})
