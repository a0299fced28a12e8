/** Orders that were not to be paid first, and whose diner pays online from their page. */

import { CANCELLED, type OrderState } from '../order/order.ts'
import { isInHouse, type OrderTypeKind } from '../order/order-type-kind.ts'
import type { Instant } from '../time/clock.ts'

/** So long after it was placed an order is offered to be paid online: its guests have gone by then. */
export const PAY_LATER_MS = 12 * 3_600_000

/** An order as far as it can be paid later. */
export interface PayableLater {
  readonly kind: OrderTypeKind
  readonly state: OrderState
  readonly placedAt: Instant
  /** Null while it is held. */
  readonly releasedAt: Instant | null
  /** Its bill is settled. */
  readonly isSettled: boolean
  /** It was placed to be paid before the kitchen gets it. */
  readonly isPaidFirst: boolean
  /** What is still to be collected. */
  readonly dueMinor: number
}

/**
 * Whether the diner of an order may pay what it is short of online: guests in the house, who pay when they have eaten.
 * Who brings an order to a door collects the money there, and would not know of another.
 */
export function mayPayLater(order: PayableLater, now: Instant): boolean {
  return (
    isInHouse(order.kind) &&
    order.state !== CANCELLED &&
    order.releasedAt !== null &&
    !order.isSettled &&
    !order.isPaidFirst &&
    order.dueMinor > 0 &&
    now - order.placedAt < PAY_LATER_MS
  )
}
