/** Waiting time of an order, and how urgent it makes the order. */
import type { StaffOrder } from '@thali/contract/staff-orders'
import { USUAL_MINUTES, workBeginsAt } from '@thali/domain/time/due-time'

export type AgeLevel = 'fresh' | 'soon' | 'late'

export interface OrderAge {
  /** Minutes since the kitchen got it, or since it was due; negative until it is due. */
  readonly minutes: number
  readonly level: AgeLevel
}

type Timing = Pick<StaffOrder, 'placedAt' | 'releasedAt' | 'dueAt' | 'estimateMinutes'>

/** Lower bound in minutes if the diner got no estimate. */
const SOON_MINUTES = 10

/**
 * Age at `atMs` of the server's clock.
 *
 * An order for now is late once its promised time has passed, soon from the lower bound on. One for later is late
 * when it is due, soon from when work on it has to begin.
 */
export function orderAge(order: Timing, atMs: number): OrderAge {
  if (order.dueAt !== null) {
    const minutes = Math.floor((atMs - Date.parse(order.dueAt)) / 60_000)
    return { minutes, level: minutes >= 0 ? 'late' : isForLater(order, atMs) ? 'fresh' : 'soon' }
  }
  const minutes = Math.max(0, Math.floor((atMs - releasedAt(order)) / 60_000))
  const [soon, late] = order.estimateMinutes ?? [SOON_MINUTES, USUAL_MINUTES]
  return { minutes, level: minutes >= late ? 'late' : minutes >= soon ? 'soon' : 'fresh' }
}

/**
 * Time in milliseconds since 1970 at which the minutes of an order's age last changed. A ticket shows no more of the
 * time, so that until they change again it need not be rendered. Never after `atMs`, and less than a minute before.
 */
export function ageChangedAt(order: Timing, atMs: number): number {
  const from = order.dueAt === null ? releasedAt(order) : Date.parse(order.dueAt)
  return from + Math.floor((atMs - from) / 60_000) * 60_000
}

/** Time at which work on an order begins, in milliseconds since 1970. */
export function beginsAt(order: Timing): number {
  const { dueAt, estimateMinutes } = order
  return workBeginsAt({
    releasedAt: releasedAt(order),
    dueAt: dueAt === null ? null : Date.parse(dueAt),
    estimateMinutes,
  })
}

/** Time of release, in milliseconds since 1970; a held order counts as released when it was placed. */
function releasedAt(order: Timing): number {
  return Date.parse(order.releasedAt ?? order.placedAt)
}

/** Whether work on an order need not begin yet. */
export function isForLater(order: Timing, atMs: number): boolean {
  return beginsAt(order) > atMs
}
