import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBrokenPromise } from './broken-promise.ts'
import { type CookedLine, type CookingPlan, type OpenTicket, queueOf } from './kitchen-queue.ts'
import { DEFAULT_RATIO, learnRatios, RATIO_MAX, RATIO_MIN, ratioAt } from './learned-ratio.ts'
import { PREDICTED_MAX_MINUTES, type Prediction, predictMinutes } from './predicted-minutes.ts'
import { promisedRange, RANGE_STEP_MINUTES } from './promised-range.ts'
import { RUSH_MAX_MINUTES } from './rush.ts'

const MINUTE_MS = 60_000
const NOW = 1_000 * MINUTE_MS

const plan: CookingPlan = {
  stations: [
    { id: 'grill', label: 'Grill', categoryIds: ['kebabs'], parallel: 2 },
    { id: 'bar', label: 'Bar', categoryIds: ['drinks'], parallel: 1 },
  ],
  dishMinutes: 10,
}
const dish = (prepMinutes?: number, quantity = 1, categoryId: string | null = 'kebabs'): CookedLine => ({
  categoryId,
  quantity,
  prepMinutes,
})
const waiting = (...lines: CookedLine[]): OpenTicket => ({ lines, begunAt: null })
const minutesOf = ({ stations }: Prediction) => stations[0]?.minutes ?? 0
const predicted = (lines: CookedLine[], tickets: OpenTicket[] = []) =>
  minutesOf(predictMinutes(lines, queueOf(tickets, plan, NOW), plan))

const anyLine: fc.Arbitrary<CookedLine> = fc.record({
  categoryId: fc.constantFrom('kebabs', 'drinks', 'elsewhere', null),
  quantity: fc.integer({ min: 1, max: 6 }),
  prepMinutes: fc.option(fc.integer({ min: 0, max: 1440 }), { nil: undefined }),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 5 })
const anyTicket: fc.Arbitrary<OpenTicket> = fc.record({
  lines: anyLines,
  begunAt: fc.option(
    fc.integer({ min: 0, max: 90 }).map((minutes) => NOW - minutes * MINUTE_MS),
    { nil: null },
  ),
})
const anyRatio = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ min: RATIO_MIN, max: RATIO_MAX, noNaN: true })))
  .map((ratios) => {
    const [low = 1, mid = 1, high = 1] = ratios.sort((one, other) => one - other)
    return { low, mid, high }
  })

it('takes as long as the slowest station, with its parallel dishes', () => {
  expect(predicted([dish(12), dish(5, 1, 'drinks')])).toBe(12)
  expect(predicted([dish(12, 3)])).toBe(24)
  expect(predicted([dish(5, 3, 'drinks')])).toBe(15)
  expect(predicted([dish()])).toBe(10)
  expect(predicted([dish(0)])).toBe(0)
})

it('makes each dish of a combo at its own station, by its own minutes', () => {
  const combo = (quantity: number): CookedLine => ({
    ...dish(60, quantity),
    components: [
      { categoryId: 'kebabs', quantity: 2, prepMinutes: 12 },
      { categoryId: 'drinks', quantity: 1, prepMinutes: 5 },
      // An unlisted dish is made at the combo's station.
      { categoryId: null, quantity: 1, prepMinutes: 6 },
    ],
  })
  expect(predicted([combo(1)])).toBe(18)
  expect(predicted([combo(2)])).toBe(30)
  expect(predicted([combo(7)])).toBe(predicted([dish(12, 14), dish(6, 7), dish(5, 7, 'drinks')]))
  expect(predicted([dish(5, 1, 'drinks')], [waiting(combo(1))])).toBe(10)
})

it('waits for the queue before it, less the work done', () => {
  expect(predicted([dish(12)], [waiting(dish(8, 2))])).toBe(20)
  expect(predicted([dish(12)], [waiting(dish(8, 1))])).toBe(12)
  expect(predicted([dish(12)], [{ lines: [dish(8, 2)], begunAt: NOW - 5 * MINUTE_MS }])).toBe(15)
  const forgotten = { lines: [dish(8, 2)], begunAt: NOW - 50 * MINUTE_MS }
  expect(predicted([dish(12)], [forgotten])).toBeCloseTo(12.8)
})

it('never takes less with one more order before it, nor less than its own longest dish', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyTicket, { maxLength: 8 }), anyTicket, (lines, tickets, another) => {
      const one = predictMinutes(lines, queueOf(tickets, plan, NOW), plan)
      const more = predictMinutes(lines, queueOf([...tickets, another], plan, NOW), plan)
      expect(minutesOf(more)).toBeGreaterThanOrEqual(minutesOf(one))
      expect(minutesOf(one)).toBeGreaterThanOrEqual(one.ownMinutes)
      expect(minutesOf(one)).toBeLessThanOrEqual(Math.max(one.ownMinutes, PREDICTED_MAX_MINUTES))
    }),
  )
})

it('promises a range in steps of five minutes that is never empty, grows with the queue and is bounded', () => {
  const minutes = fc.integer({ min: 0, max: 1440 })
  fc.assert(
    fc.property(
      minutes,
      minutes,
      minutes,
      fc.tuple(anyRatio, anyRatio),
      minutes,
      (one, other, own, [ratio, barRatio], addedMinutes) => {
        const rush = { addedMinutes, until: NOW + 1 }
        const ask = (predictedMinutes: number) => {
          const stations = [
            { stationId: 'grill', minutes: Math.max(own, predictedMinutes) },
            { stationId: 'bar', minutes: Math.max(10, predictedMinutes) },
          ]
          const prediction = { ownMinutes: own, stations }
          return promisedRange({
            prediction,
            ratioOf: (stationId) => (stationId === 'bar' ? barRatio : ratio),
            rush,
            at: NOW,
          })
        }
        const [soon, late] = [ask(Math.min(one, other)), ask(Math.max(one, other))]
        expect(soon[0]).toBeGreaterThanOrEqual(0)
        expect(soon[1]).toBeGreaterThanOrEqual(soon[0] + RANGE_STEP_MINUTES)
        expect(soon[1]).toBeGreaterThanOrEqual(own)
        expect(soon[0]).toBeGreaterThan(own * Math.min(1, ratio.low) - RANGE_STEP_MINUTES)
        expect([soon[0] % RANGE_STEP_MINUTES, soon[1] % RANGE_STEP_MINUTES]).toEqual([0, 0])
        expect(late[0]).toBeGreaterThanOrEqual(soon[0])
        expect(late[1]).toBeGreaterThanOrEqual(soon[1])
        expect(late[1]).toBeLessThanOrEqual(1440 * RATIO_MAX + RUSH_MAX_MINUTES + 2 * RANGE_STEP_MINUTES)
      },
    ),
  )
})

it('adds the minutes of a ride, and of a rush until it ends by itself', () => {
  const question = {
    prediction: { stations: [{ stationId: 'grill', minutes: 20 }], ownMinutes: 20 },
    ratioOf: () => ({ low: 1, mid: 1.2, high: 1.5 }),
    at: NOW,
  }
  const rush = { addedMinutes: 15, until: NOW }

  expect(promisedRange(question)).toEqual([20, 30])
  expect(promisedRange({ ...question, rideMinutes: 10 })).toEqual([30, 40])
  expect(promisedRange({ ...question, rush, at: NOW - 1 })).toEqual([35, 45])
  expect(promisedRange({ ...question, rush })).toEqual([20, 30])
})

it('learns only from an hour with enough orders, and uses it for the next hour', () => {
  const made = (orders: number, hour: number, minutes: number) =>
    Array.from({ length: orders }, () => ({
      stationId: 'grill',
      weekday: 5,
      hour,
      predictedMinutes: 10,
      minutes,
    }))
  const rows = learnRatios([...made(20, 20, 14), ...made(19, 21, 30), ...made(40, 23, 900)])

  const at = (weekday: number, hour: number) => ratioAt(rows, { stationId: 'grill', weekday, hour })

  expect(rows).toHaveLength(2)
  expect(at(5, 20)).toMatchObject({ low: 1.4, mid: 1.4, high: 1.4, orders: 20 })
  expect(at(5, 21)).toBe(at(5, 20))
  expect(at(5, 23).mid).toBe(RATIO_MAX)
  expect(at(5, 19)).toBe(DEFAULT_RATIO)
  expect(at(4, 20)).toBe(DEFAULT_RATIO)
})

it('reports a broken promise at most twice, from five minutes after the last announced time', () => {
  const at = (minutes: number) => NOW + minutes * MINUTE_MS
  const promise = { promisedTo: at(30), toldTo: [] }

  expect(isBrokenPromise(promise, at(34))).toBe(false)
  expect(isBrokenPromise(promise, at(35))).toBe(true)
  expect(isBrokenPromise({ ...promise, toldTo: [at(45)] }, at(49))).toBe(false)
  expect(isBrokenPromise({ ...promise, toldTo: [at(45)] }, at(50))).toBe(true)
  expect(isBrokenPromise({ ...promise, toldTo: [at(45), at(55)] }, at(300))).toBe(false)
})
