import type { Instant } from '../time/clock.ts'
import type { OrderType } from './order-type.ts'
import { placeOfOrder } from './unaccepted-orders.ts'

/** Why an order is held: it is unpaid, staff have yet to look at it, or its time has yet to come. */
export const HOLD_REASONS = ['payment', 'approval', 'time'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** A guest at a table is taken for the same as long as an order was served there so lately. */
export const SITTING_MS = 60 * 60_000

/** Nobody sits longer than this: an older order that is still open was forgotten, and speaks for nobody. */
export const OPEN_SITTING_MS = 12 * 3_600_000

/** Whoever waited so long for staff to look at an order has gone: the system cancels it. */
export const APPROVAL_LAPSES_MS = 3 * 3_600_000

/** Whether an order is kept from the kitchen. Whatever counts from an order (lateness, figures) counts from its release. */
export function isHeld({ releasedAt }: { readonly releasedAt: Instant | Date | string | null }): boolean {
  return releasedAt === null
}

/** Whether staff want to look at a table's first order of this type before the kitchen gets it. */
export function asksApproval({ kind, approveFirst }: Pick<OrderType, 'kind' | 'approveFirst'>): boolean {
  return kind === 'table' && approveFirst === true
}

/**
 * Whether an order would be the first of its table's guests: none that was released today is open there, or was served
 * lately.
 *
 * @param inUse addresses of such orders of the same type, however they were typed
 */
export function isFirstOfTable(
  orderType: Pick<OrderType, 'kind' | 'label'>,
  address: string,
  inUse: readonly string[],
): boolean {
  const place = placeOfOrder(orderType, address)
  return !inUse.some((other) => placeOfOrder(orderType, other) === place)
}
