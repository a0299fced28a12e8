import type { OrderType } from './order-type.ts'
import { placeOfOrder } from './unaccepted-orders.ts'

/** Reasons for which an order is held: it is unpaid, awaits approval by staff, or awaits its time. */
export const HOLD_REASONS = ['payment', 'approval', 'time'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Time since the last serving at a table within which its diners count as the same. */
export const SITTING_MS = 60 * 60_000

/** Longest time at a table: an older order that is still open was forgotten, and is ignored. */
export const OPEN_SITTING_MS = 12 * 3_600_000

/** Time without approval after which the diner has left and the system cancels the order. */
export const APPROVAL_LAPSES_MS = 3 * 3_600_000

/**
 * Whether an order is held back from the kitchen. Times counted from an order (lateness, figures) start at its release.
 */
export function isHeld({ releasedAt }: { readonly releasedAt: unknown }): boolean {
  return releasedAt === null
}

/** Whether staff approve a table's first order of this type before the kitchen gets it. */
export function asksApproval({ kind, approveFirst }: Pick<OrderType, 'kind' | 'approveFirst'>): boolean {
  return kind === 'table' && approveFirst === true
}

/**
 * Whether an order would be the first of its table's diners: no order released today is open there, or was served
 * recently.
 *
 * @param inUse addresses of such orders of the same type, in any spelling
 */
export function isFirstOfTable(
  orderType: Pick<OrderType, 'kind' | 'label'>,
  address: string,
  inUse: readonly string[],
): boolean {
  const place = placeOfOrder(orderType, address)
  return !inUse.some((other) => placeOfOrder(orderType, other) === place)
}
