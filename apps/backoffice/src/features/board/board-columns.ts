/** Which column an order stands in. */
import type { StaffOrder } from '@thali/contract/staff-orders'

export interface BoardColumns {
  readonly received: readonly StaffOrder[]
  readonly confirmed: readonly StaffOrder[]
  readonly preparing: readonly StaffOrder[]
  /** Served and cancelled lately, the latest first. */
  readonly recent: readonly StaffOrder[]
}

/** Orders by column: the longest waiting on top. */
export function toColumns(orders: readonly StaffOrder[]): BoardColumns {
  const byPlacing = [...orders].sort((a, b) => a.placedAt.localeCompare(b.placedAt) || a.number - b.number)
  const inState = (...states: number[]) => byPlacing.filter(({ state }) => states.includes(state))
  return {
    received: inState(1),
    confirmed: inState(2),
    preparing: inState(3),
    recent: inState(4, 5).sort((a, b) => b.movedAt.localeCompare(a.movedAt)),
  }
}

/** Open orders in the order in which the keys 1 to 9 name them. */
export function inKeyOrder({ received, confirmed, preparing }: BoardColumns): StaffOrder[] {
  return [...received, ...confirmed, ...preparing]
}
