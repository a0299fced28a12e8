/** A store's kitchen at an instant: what it has before it, what was learned of it, and what it promises. */

import { epochDay } from '../../time/calendar-day.ts'
import type { Instant } from '../../time/clock.ts'
import { storeTime } from '../../time/store-clock.ts'
import {
  type CookedLine,
  type CookingPlan,
  ELSEWHERE,
  type OpenTicket,
  queueOf,
  remainingOf,
} from './kitchen-queue.ts'
import { type LearnedRatio, type Ratio, ratioAt } from './learned-ratio.ts'
import { PREDICTED_MAX_MINUTES, predictMinutes } from './predicted-minutes.ts'
import { type PromisedRange, promisedRange, RANGE_STEP_MINUTES } from './promised-range.ts'
import { type Rush, rushMinutes } from './rush.ts'

/** Nobody touched such an order for so long, while no other was touched either: the board is not kept. */
const UNTOUCHED_MINUTES = 30
const UNTOUCHED_ORDERS = 3
/** An order that is still open then was forgotten at the board: nobody cooks it. */
export const FORGOTTEN_MINUTES = 120

const MINUTE_MS = 60_000

/** An order that the kitchen has and that is not ready. */
export interface KitchenOrder extends OpenTicket {
  readonly id: string
  /** When the kitchen got it. */
  readonly releasedAt: Instant
  /** Of the ride to where it is delivered; 0: none. */
  readonly rideMinutes: number
}

export interface Kitchen {
  /** Its `dishMinutes` are absent where no dish of the menu says how long it takes. */
  readonly plan: CookingPlan
  /** In the order in which they came. */
  readonly orders: readonly KitchenOrder[]
  readonly ratios: readonly LearnedRatio[]
  /** When staff last said of some order that it is begun, ready or served; null: of none lately. */
  readonly markedAt: Instant | null
  /** IANA name of the store's clock, by whose weekday and hour was learned. */
  readonly timeZone: string
}

/** What a guest is told, and what it was made of. */
export interface KitchenPromise {
  readonly range: PromisedRange
  /** That is likely to be the order's slowest. */
  readonly stationId: string
  /** Of that station, unlearned: what is compared with how long it really took. */
  readonly predictedMinutes: number
}

/** What is asked of a kitchen. */
export interface KitchenQuestion {
  readonly at: Instant
  readonly rideMinutes?: number
  readonly rush?: Rush | null
}

/** Weekday (0 is Sunday) and hour of a store's clock, as ratios are learned by. */
export function learningHour(
  at: Instant,
  timeZone: string,
): { readonly weekday: number; readonly hour: number } {
  const { date, minuteOfDay } = storeTime(at, timeZone)
  // 1970-01-01 was a Thursday.
  const weekday = (((epochDay(date) + 4) % 7) + 7) % 7
  return { weekday, hour: Math.floor(minuteOfDay / 60) }
}

/** The minutes that dishes without minutes of their own are taken to need: half of the others need less; undefined: no dish says any. */
export function usualDishMinutes(typed: readonly (number | undefined)[]): number | undefined {
  const minutes = typed.filter((one) => one !== undefined).sort((one, other) => one - other)
  return minutes[Math.floor(minutes.length / 2)]
}

/**
 * What an order is promised that comes behind all others. Null where nothing can be foretold: no dish of the menu says
 * how long it takes, or staff do not say at the board what they have begun and made.
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
  return { range, stationId: slowest?.stationId ?? ELSEWHERE, predictedMinutes: slowest?.minutes ?? 0 }
}

/** What an order of its own needs to be made, behind nobody, at an instant: rush and queue of now say nothing of it. */
export function ownRange(
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

/** A usual order before anybody has chosen: one dish of each station, so that no station is slower than it says. */
export function usualOrder({ plan: { stations } }: Kitchen): readonly CookedLine[] {
  const made = stations.flatMap(({ categoryIds: [categoryId] }) =>
    categoryId === undefined ? [] : [{ categoryId, quantity: 1 }],
  )
  return made.length > 0 ? made : [{ categoryId: null, quantity: 1 }]
}

/** When an order of the kitchen's is likely to be ready, and when nearly surely. */
export interface ExpectedEnd {
  readonly likelyAt: Instant
  readonly surelyAt: Instant
}

/** What is expected of each of the kitchen's orders, by id; nothing where nothing can be foretold. */
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

/** The minutes by which what was said last is to be put off, in steps of five, so that it will hold. */
export function putOffMinutes(saidTo: Instant, { surelyAt }: ExpectedEnd): number {
  const minutes = Math.ceil((surelyAt - saidTo) / MINUTE_MS / RANGE_STEP_MINUTES) * RANGE_STEP_MINUTES
  return Math.max(RANGE_STEP_MINUTES, minutes)
}

/** Whether staff say at the board what becomes of orders; else all of them would seem to be still before the kitchen. */
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
