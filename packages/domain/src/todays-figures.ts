import type { Instant } from './clock.ts'
import { CANCELLED, type OrderState, SERVED } from './order.ts'

const MINUTE_MS = 60_000

/** An order as far as the figures of a day need it. */
export interface CountedOrder {
  readonly state: OrderState
  /** Net of struck lines. */
  readonly totalMinor: number
  /** Null while it is held. */
  readonly releasedAt: Instant | null
  readonly readyAt: Instant | null
  /** When it came into its state. */
  readonly movedAt: Instant
  /** Null: as soon as possible. */
  readonly dueAt: Instant | null
}

/** How a day goes. */
export interface TodaysFigures {
  readonly orders: number
  readonly revenueMinor: number
  /** Average from release to ready, or to served where nobody marked it; null where no order got there. */
  readonly preparationMinutes: number | null
}

/**
 * The figures of a day's orders. Held and cancelled ones do not count; those for later count, but say nothing of how
 * fast the kitchen is.
 */
export function todaysFigures(orders: readonly CountedOrder[]): TodaysFigures {
  let count = 0
  let revenueMinor = 0
  let prepared = 0
  let preparedMs = 0
  for (const { state, totalMinor, releasedAt, readyAt, movedAt, dueAt } of orders) {
    if (releasedAt === null || state === CANCELLED) continue
    count += 1
    revenueMinor += totalMinor
    const doneAt = readyAt ?? (state === SERVED ? movedAt : null)
    if (doneAt === null || dueAt !== null) continue
    prepared += 1
    preparedMs += Math.max(0, doneAt - releasedAt)
  }
  const preparationMinutes = prepared === 0 ? null : Math.round(preparedMs / prepared / MINUTE_MS)
  return { orders: count, revenueMinor, preparationMinutes }
}
