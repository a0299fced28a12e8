/** How long an order has waited, and how bad that is. */
import type { StaffOrder } from '@thali/contract/staff-orders'
import { USUAL_MINUTES, workBeginsAt } from '@thali/domain/due-time'

export type AgeLevel = 'fresh' | 'soon' | 'late'

export interface Age {
  /** Minutes since it was placed, or since it was due; below 0, those until it is due. */
  readonly minutes: number
  readonly level: AgeLevel
}

type Timing = Pick<StaffOrder, 'placedAt' | 'dueAt' | 'estimateMinutes'>

/** What is asked of a kitchen when the diner was told nothing. */
const SOON_MINUTES = 10

/**
 * Age at `atMs` of the server's clock.
 *
 * An order for now is late once the diner was promised more, soon from the lower bound on. One for later is late
 * when it is due, soon from when work on it has to begin.
 */
export function orderAge(order: Timing, atMs: number): Age {
  const placedAt = Date.parse(order.placedAt)
  if (order.dueAt !== null) {
    const minutes = Math.floor((atMs - Date.parse(order.dueAt)) / 60_000)
    return { minutes, level: minutes >= 0 ? 'late' : isForLater(order, atMs) ? 'fresh' : 'soon' }
  }
  const minutes = Math.max(0, Math.floor((atMs - placedAt) / 60_000))
  const [soon, late] = order.estimateMinutes ?? [SOON_MINUTES, USUAL_MINUTES]
  return { minutes, level: minutes >= late ? 'late' : minutes >= soon ? 'soon' : 'fresh' }
}

/** When the kitchen begins on an order, in milliseconds since 1970. */
export function beginsAt({ placedAt, dueAt, estimateMinutes }: Timing): number {
  return workBeginsAt({
    placedAt: Date.parse(placedAt),
    dueAt: dueAt === null ? null : Date.parse(dueAt),
    estimateMinutes,
  })
}

/** Whether nobody need begin on an order yet. */
export function isForLater(order: Timing, atMs: number): boolean {
  return beginsAt(order) > atMs
}
