/** How long an order has waited, and how bad that is. */
import type { StaffOrder } from '@thali/contract/staff-orders'

export type AgeLevel = 'fresh' | 'soon' | 'late'

export interface Age {
  readonly minutes: number
  readonly level: AgeLevel
}

/** What is asked of a kitchen when the diner was told nothing. */
const SOON_MINUTES = 10
const LATE_MINUTES = 20

/** Age at `atMs` of the server's clock: late once the diner was promised more, soon from the lower bound on. */
export function orderAge(order: Pick<StaffOrder, 'placedAt' | 'estimateMinutes'>, atMs: number): Age {
  const minutes = Math.max(0, Math.floor((atMs - Date.parse(order.placedAt)) / 60_000))
  const [soon, late] = order.estimateMinutes ?? [SOON_MINUTES, LATE_MINUTES]
  return { minutes, level: minutes >= late ? 'late' : minutes >= soon ? 'soon' : 'fresh' }
}
