/** Kitchen of a store at an instant: its open orders, its learned ratios, and its promises. */

import { epochDay } from '../../time/calendar-day.ts'
import type { Instant } from '../../time/clock.ts'
import { storeTime } from '../../time/store-clock.ts'
import {
  type CookedLine,
  type CookingPlan,
  NO_STATION,
  type OpenTicket,
  queueOf,
  remainingOf,
} from './kitchen-queue.ts'
import { type LearnedRatio, type Ratio, ratioAt } from './learned-ratio.ts'
import { PREDICTED_MAX_MINUTES, predictMinutes } from './predicted-minutes.ts'
import { type PromisedRange, promisedRange, RANGE_STEP_MINUTES } from './promised-range.ts'
import { type Rush, rushMinutes } from './rush.ts'

/** Age of untouched orders from which the board counts as not kept, unless staff marked any order since. */
const UNTOUCHED_MINUTES = 30
const UNTOUCHED_ORDERS = 3
/** Age of an order from which it counts as forgotten on the board, so that it is not being cooked. */
export const FORGOTTEN_MINUTES = 120

const MINUTE_MS = 60_000

/** Order that the kitchen has and that is not ready. */
export interface KitchenOrder extends OpenTicket {
  readonly id: string
  /** Time at which the kitchen got it. */
  readonly releasedAt: Instant
  /** Minutes of the delivery's ride; 0: none. */
  readonly rideMinutes: number
}

export interface Kitchen {
  /** Its `dishMinutes` are absent where no dish of the menu has a preparation time. */
  readonly plan: CookingPlan
  /** In the order in which they arrived. */
  readonly orders: readonly KitchenOrder[]
  readonly ratios: readonly LearnedRatio[]
  /** Time at which staff last marked any order as begun, ready or served; null: not recently. */
  readonly markedAt: Instant | null
  /** IANA time zone of the store's clock, by whose weekday and hour ratios are learned. */
  readonly timeZone: string
}

/** Promise to a diner, with the prediction behind it. */
export interface KitchenPromise {
  readonly range: PromisedRange
  /** Station likely to be the order's slowest. */
  readonly stationId: string
  /** Prediction for that station without learned ratios, to be compared with the real time. */
  readonly predictedMinutes: number
}

/** Conditions of a promise. */
export interface KitchenQuestion {
  readonly at: Instant
  readonly rideMinutes?: number
  readonly rush?: Rush | null
}

/** Weekday (0 is Sunday) and hour of a store's clock, by which ratios are learned. */
export function learningHour(
  at: Instant,
  timeZone: string,
): { readonly weekday: number; readonly hour: number } {
  const { date, minuteOfDay } = storeTime(at, timeZone)
  // 1970-01-01 was a Thursday.
  const weekday = (((epochDay(date) + 4) % 7) + 7) % 7
  return { weekday, hour: Math.floor(minuteOfDay / 60) }
}

/**
 * Minutes assumed for dishes without their own, the median of the others; undefined where no dish has any.
 */
export function usualDishMinutes(typed: readonly (number | undefined)[]): number | undefined {
  const minutes = typed.filter((one) => one !== undefined).sort((one, other) => one - other)
  return minutes[Math.floor(minutes.length / 2)]
}

/**
 * Promise for an order behind all others. Null where none can be computed: no dish of the menu has a preparation time,
 * or staff do not mark on the board what they have begun and made.
 */
export function promiseOf(
  kitchen: Kitchen,
  lines: readonly CookedLine[],
  { at, rideMinutes = 0, rush = null }: KitchenQuestion,
): KitchenPromise | null {
  if (kitchen.plan.dishMinutes === undefined || lines.length === 0 || !isBoardKept(kitchen, at)) return null
  const prediction = predictMinutes(lines, queueOf(cookedOrders(kitchen, at), kitchen.plan, at), kitchen.plan)
  const [slowest] = prediction.stations
  const range = promisedRange({ prediction, ratioOf: ratiosOf(kitchen, at), rideMinutes, rush, at })
  return { range, stationId: slowest?.stationId ?? NO_STATION, predictedMinutes: slowest?.minutes ?? 0 }
}

/** Range for an order made on its own at an instant, without the present rush and queue. */
export function rangeWithoutQueue(
  { plan, ratios, timeZone }: Pick<Kitchen, 'plan' | 'ratios' | 'timeZone'>,
  lines: readonly CookedLine[],
  { at, rideMinutes = 0 }: Pick<KitchenQuestion, 'at' | 'rideMinutes'>,
): PromisedRange | null {
  if (plan.dishMinutes === undefined || lines.length === 0) return null
  const prediction = predictMinutes(lines, new Map(), plan)
  const ratioOf = ratiosOf({ ratios, timeZone }, at)
  const [from, to] = promisedRange({ prediction, ratioOf, rideMinutes, at })
  const most = Math.max(PREDICTED_MAX_MINUTES, prediction.ownMinutes) + rideMinutes
  return [Math.min(from, most), Math.min(to, most)]
}

/**
 * Typical order before a diner has chosen: one dish of each station, so that every station's time is included.
 */
export function typicalOrder({ plan: { stations } }: Kitchen): readonly CookedLine[] {
  const made = stations.flatMap(({ categoryIds: [categoryId] }) =>
    categoryId === undefined ? [] : [{ categoryId, quantity: 1 }],
  )
  return made.length > 0 ? made : [{ categoryId: null, quantity: 1 }]
}

/** Expected time at which an order is ready, and the nearly certain one. */
export interface ExpectedEnd {
  readonly likelyAt: Instant
  readonly surelyAt: Instant
}

/** Expected times of the kitchen's orders, by id; empty where none can be computed. */
export function expectedEnds(
  kitchen: Kitchen,
  { at, rush = null }: Pick<KitchenQuestion, 'at' | 'rush'>,
): ReadonlyMap<string, ExpectedEnd> {
  if (kitchen.plan.dishMinutes === undefined || !isBoardKept(kitchen, at)) return new Map()
  const orders = cookedOrders(kitchen, at)
  const remaining = remainingOf(orders, kitchen.plan, at)
  const ratioOf = ratiosOf(kitchen, at)
  return new Map(
    orders.map((order) => {
      const stations = [...(remaining.get(order) ?? [])]
      const added = order.rideMinutes + (order.begunAt === null ? rushMinutes(rush, at) : 0)
      const endAt = (end: keyof Ratio) =>
        at + (Math.max(0, ...stations.map(([id, minutes]) => minutes * ratioOf(id)[end])) + added) * MINUTE_MS
      return [order.id, { likelyAt: endAt('mid'), surelyAt: endAt('high') }]
    }),
  )
}

/** Minutes by which the last announced time must be postponed, in steps of five, so that it will hold. */
export function putOffMinutes(saidTo: Instant, { surelyAt }: ExpectedEnd): number {
  const minutes = Math.ceil((surelyAt - saidTo) / MINUTE_MS / RANGE_STEP_MINUTES) * RANGE_STEP_MINUTES
  return Math.max(RANGE_STEP_MINUTES, minutes)
}

/** Whether staff mark orders on the board; otherwise all of them would seem still to be made. */
function isBoardKept({ orders, markedAt }: Kitchen, at: Instant): boolean {
  const since = at - UNTOUCHED_MINUTES * MINUTE_MS
  const untouched = orders.filter(({ begunAt, releasedAt }) => begunAt === null && releasedAt < since)
  return untouched.length < UNTOUCHED_ORDERS || (markedAt !== null && markedAt >= since)
}

function cookedOrders({ orders }: Kitchen, at: Instant): readonly KitchenOrder[] {
  return orders.filter(({ releasedAt }) => at - releasedAt < FORGOTTEN_MINUTES * MINUTE_MS)
}

function ratiosOf({ ratios, timeZone }: Pick<Kitchen, 'ratios' | 'timeZone'>, at: Instant) {
  const hour = learningHour(at, timeZone)
  return (stationId: string) => ratioAt(ratios, { stationId, ...hour })
}
