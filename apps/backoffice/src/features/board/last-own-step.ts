import type { StaffOrder } from '@thali/contract/staff-orders'

/** Order whose last step this person took, latest of all, while it can be undone; steps of others are not theirs. */
export function lastOwnStep(
  orders: readonly StaffOrder[],
  byId: string | undefined,
  nowMs: number,
): StaffOrder | undefined {
  const endMs = ({ undoableUntil }: StaffOrder) => (undoableUntil === null ? 0 : Date.parse(undoableUntil))
  return orders
    .filter((order) => endMs(order) > nowMs && order.lastMove?.byId === byId)
    .sort((a, b) => endMs(b) - endMs(a))[0]
}
