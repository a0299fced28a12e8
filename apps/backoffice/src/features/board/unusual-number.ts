import type { Board } from '@thali/contract/staff-orders'
import { isFinal } from '@thali/domain/order-state'
import { placedLately } from '@thali/domain/unusual-rate'

/**
 * How many orders came within ten minutes and wait for somebody, when that is unusual for the store; else null.
 * Those that staff have seen to count no more: the alert goes with them.
 */
export function unusualNumber(
  { orders, older, unusualFrom }: Pick<Board, 'orders' | 'older' | 'unusualFrom'>,
  nowMs: number,
): string | null {
  const untouched = orders.filter(
    ({ state, lastMove }) => !isFinal(state) && (lastMove?.kind ?? 'place') === 'place',
  )
  const lately = placedLately(
    untouched.map(({ placedAt }) => Date.parse(placedAt)),
    nowMs,
  )
  if (lately < unusualFrom) return null
  const isMore = older.received + older.confirmed + older.preparing > 0
  return isMore ? `${lately}+` : String(lately)
}
