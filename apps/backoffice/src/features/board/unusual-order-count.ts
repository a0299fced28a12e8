import type { Board, StaffMove } from '@thali/contract/staff-orders'
import { placedLately } from '@thali/domain/money/unusual-rate'
import { isFinal } from '@thali/domain/order/order-state'

/**
 * Number of orders of the last ten minutes that still wait, when it is unusual for the store; else null. Orders that
 * staff have handled no longer count, so that the alert ends. With older orders that are not loaded: `12+`.
 */
export function unusualOrderCount(
  { orders, older, unusualFrom }: Pick<Board, 'orders' | 'older' | 'unusualFrom'>,
  nowMs: number,
): string | null {
  const untouched = orders.filter(
    ({ state, heldFor, lastMove }) =>
      !isFinal(state) && (heldFor === null || heldFor === 'approval') && isUntouched(lastMove),
  )
  const lately = placedLately(
    untouched.map(({ placedAt, releasedAt }) => Date.parse(releasedAt ?? placedAt)),
    nowMs,
  )
  if (lately < unusualFrom) return null
  const isMore = older.received + older.confirmed + older.preparing + older.held > 0
  return isMore ? `${lately}+` : String(lately)
}

/** Whether staff have not handled an order: only the diner (placing, paying) or the system moved it. */
function isUntouched(lastMove: StaffMove | null): boolean {
  return lastMove === null || lastMove.byId === 'diner' || lastMove.byId === 'system'
}
