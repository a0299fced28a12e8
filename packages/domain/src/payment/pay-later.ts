/** Orders without prepayment that the diner pays online from their page. */

import { CANCELLED, type OrderState } from '../order/order.ts'
import { isInHouse, type OrderTypeKind } from '../order/order-type-kind.ts'
import type { Instant } from '../time/clock.ts'

/** Time after placement for which an order can be paid online: its diners have left by then. */
export const PAY_LATER_MS = 12 * 3_600_000

/** Fields of an order that decide whether it can be paid later. */
export interface PayableLater {
  readonly kind: OrderTypeKind
  readonly state: OrderState
  readonly placedAt: Instant
  /** Null while it is held. */
  readonly releasedAt: Instant | null
  /** Whether its bill is settled. */
  readonly isSettled: boolean
  /** Whether it was placed for payment before the kitchen gets it. */
  readonly isPaidFirst: boolean
  /** Still to be collected. */
  readonly dueMinor: number
}

/**
 * Whether the diner may pay what is due of an order online: only in the house, where diners pay after the meal. A
 * delivery is paid at the door, where an online payment would go unnoticed.
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
