import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  expectedEnds,
  type Kitchen,
  type KitchenOrder,
  learningHour,
  promiseOf,
  putOffMinutes,
  rangeWithoutQueue,
  typicalOrder,
  usualDishMinutes,
} from './kitchen.ts'
import { isExcludedFromLearning } from './learned-ratio.ts'
import { rushedRange } from './rush.ts'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 10, 24, 14)

const order = (id: string, minutesAgo: number, more: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id,
  lines: [{ categoryId: 'kebabs', quantity: 2, prepMinutes: 10 }],
  releasedAt: NOW - minutesAgo * MINUTE_MS,
  begunAt: null,
  rideMinutes: 0,
  ...more,
})
const kitchen = (more: Partial<Kitchen> = {}): Kitchen => ({
  plan: {
    stations: [
      { id: 'grill', label: 'Grill', categoryIds: ['kebabs'], parallel: 2 },
      { id: 'bar', label: 'Bar', categoryIds: ['drinks'], parallel: 1 },
    ],
    dishMinutes: 10,
  },
  orders: [],
  ratios: [],
  markedAt: NOW - MINUTE_MS,
  timeZone: 'Asia/Kolkata',
  ...more,
})
const kebab = [{ categoryId: 'kebabs', quantity: 1, prepMinutes: 10 }]
const ask = (of: Kitchen, more: object = {}) => promiseOf(of, kebab, { at: NOW, ...more })

it('promises a range after the open orders, with its prediction', () => {
  expect(ask(kitchen())).toEqual({ range: [10, 15], stationId: 'grill', predictedMinutes: 10 })
  const busy = kitchen({ orders: [order('a', 1), order('b', 1)] })
  expect(ask(busy)).toEqual({ range: [30, 45], stationId: 'grill', predictedMinutes: 30 })
  expect(ask(busy, { rideMinutes: 10 })?.range).toEqual([40, 55])
  expect(ask(busy, { rush: { addedMinutes: 15, until: NOW + 1 } })?.range).toEqual([45, 60])
})

it('estimates an order without a queue, at most four hours', () => {
  const own = (quantity: number, more: object = {}) =>
    rangeWithoutQueue(
      kitchen({ orders: [order('a', 1)] }),
      [{ categoryId: 'kebabs', quantity, prepMinutes: 10 }],
      {
        ...{ at: NOW, ...more },
      },
    )
  expect(own(1)).toEqual([10, 15])
  expect(own(8)).toEqual([40, 60])
  expect(own(8, { rideMinutes: 20 })).toEqual([60, 80])
  expect(own(99)).toEqual([240, 240])
  expect(rangeWithoutQueue(kitchen({ plan: { stations: [] } }), kebab, { at: NOW })).toBeNull()
})

it('promises nothing without preparation times', () => {
  expect(usualDishMinutes([undefined, undefined])).toBeUndefined()
  expect(usualDishMinutes([undefined, 20, 5, 10])).toBe(10)
  const { stations } = kitchen().plan
  expect(ask(kitchen({ plan: { stations } }))).toBeNull()
  expect(promiseOf(kitchen(), [], { at: NOW })).toBeNull()
})

it('promises nothing when the board is not kept up to date', () => {
  const orders = [order('a', 31), order('b', 31), order('c', 31)]
  expect(ask(kitchen({ orders, markedAt: NOW - 31 * MINUTE_MS }))).toBeNull()
  expect(ask(kitchen({ orders, markedAt: null }))).toBeNull()
  expect(ask(kitchen({ orders }))?.range).toEqual([40, 60])
  expect(ask(kitchen({ orders: orders.slice(1), markedAt: null }))?.range).toEqual([30, 45])
})

it('ignores orders older than two hours', () => {
  expect(ask(kitchen({ orders: [order('a', 120)] }))).toEqual(ask(kitchen()))
})

it('has a usual order of one dish a station', () => {
  expect(typicalOrder(kitchen()).map(({ categoryId }) => categoryId)).toEqual(['kebabs', 'drinks'])
  expect(typicalOrder(kitchen({ plan: { stations: [] } }))).toEqual([{ categoryId: null, quantity: 1 }])
})

it('expects orders in turn, with a rush for those not yet started', () => {
  const orders = [order('begun', 6, { begunAt: NOW - 5 * MINUTE_MS }), order('next', 1)]
  const ends = expectedEnds(kitchen({ orders }), { at: NOW, rush: { addedMinutes: 20, until: NOW + 1 } })
  const minutesTo = (id: string) => ((ends.get(id)?.likelyAt ?? 0) - NOW) / MINUTE_MS
  expect(minutesTo('begun')).toBeCloseTo(5 * 1.1)
  expect(minutesTo('next')).toBeCloseTo(15 * 1.1 + 20)
  expect(expectedEnds(kitchen({ orders, plan: { stations: [] } }), { at: NOW }).size).toBe(0)
})

it('expects no order earlier because of a later one, and delays enough in steps of five', () => {
  const anyOrders = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(anyOrders, fc.integer({ min: -60, max: 60 }), (ages, saidIn) => {
      const orders = ages
        .sort((one, other) => other - one)
        .map((minutesAgo, at) => order(`order ${at}`, minutesAgo))
      const before = expectedEnds(kitchen({ orders: orders.slice(0, -1) }), { at: NOW })
      const after = expectedEnds(kitchen({ orders }), { at: NOW })
      for (const [id, end] of before) expect(after.get(id)).toEqual(end)
      const saidTo = NOW + saidIn * MINUTE_MS
      for (const end of after.values()) {
        expect(end.surelyAt).toBeGreaterThanOrEqual(end.likelyAt)
        const minutes = putOffMinutes(saidTo, end)
        expect(minutes % 5).toBe(0)
        expect(minutes).toBeGreaterThanOrEqual(5)
        expect(saidTo + minutes * MINUTE_MS).toBeGreaterThanOrEqual(end.surelyAt)
      }
    }),
  )
})

it('learns by weekday and hour of the store’s clock, ignoring forgotten orders', () => {
  // Tuesday 14:00 in UTC is 19:30 in India; 19:00 is Wednesday 00:30 there.
  expect(learningHour(NOW, 'Asia/Kolkata')).toEqual({ weekday: 2, hour: 19 })
  expect(learningHour(NOW + 5 * 60 * MINUTE_MS, 'Asia/Kolkata')).toEqual({ weekday: 3, hour: 0 })
  expect(isExcludedFromLearning({ seconds: 89 * 60, foretoldSeconds: 60 })).toBe(false)
  expect(isExcludedFromLearning({ seconds: 91 * 60, foretoldSeconds: 20 * 60 })).toBe(true)
  expect(isExcludedFromLearning({ seconds: 91 * 60, foretoldSeconds: 30 * 60 })).toBe(false)
})

it('adds a rush to a fixed range until it ends', () => {
  expect(rushedRange([20, 30], { addedMinutes: 10, until: NOW }, NOW - 1)).toEqual([30, 40])
  expect(rushedRange([20, 30], { addedMinutes: 10, until: NOW }, NOW)).toEqual([20, 30])
  expect(rushedRange([20, 30], null, NOW)).toEqual([20, 30])
})
