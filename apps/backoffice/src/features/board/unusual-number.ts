import type { Board, StaffMove } from '@thali/contract/staff-orders'
import { placedLately } from '@thali/domain/money/unusual-rate'
import { isFinal } from '@thali/domain/order/order-state'

/**
 * How many orders came within ten minutes and wait for somebody, when that is unusual for the store; else null.
 * Those that staff have seen to count no more: the alert goes with them.
 */
export function unusualNumber(
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

/** Whether nobody of the store has done anything with it: nobody of the store places or pays it. */
function isUntouched(lastMove: StaffMove | null): boolean {
  return lastMove === null || lastMove.byId === 'diner' || lastMove.byId === 'system'
}
