/** Delays of orders under way: additional minutes beyond the promise, and their reason. */
import { isHeld } from './held-order.ts'
import type { Order } from './order.ts'
import { isFinal } from './order-state.ts'
import type { OrderTypeKind } from './order-type-kind.ts'
import { DELAY_REASONS, type Reason } from './reason.ts'

/** Durations of one delay, in minutes. */
export const DELAY_STEPS = [5, 10, 15] as const
export type DelayMinutes = (typeof DELAY_STEPS)[number]

/** Limit of all delays of one order, in minutes. */
export const DELAY_MAX_MINUTES = 60
/** Delays of one order that are messaged to its diner; later ones only appear on its page. */
export const DELAY_MESSAGES_MAX = 4

/** Reasons that staff choose from; a late rider only applies to deliveries. */
export function delayReasons(kind: OrderTypeKind): readonly Reason[] {
  return DELAY_REASONS.filter(({ id }) => kind === 'delivery' || id !== 'rider-late')
}

/**
 * Delays that may be added to an order, in minutes: none unless it is being made, or carried to its delivery address.
 */
export function offeredDelays(
  order: Pick<Order<unknown>, 'state' | 'orderTypeKind' | 'releasedAt' | 'readyAt' | 'delayMinutes'>,
): readonly DelayMinutes[] {
  const isMade = order.readyAt !== null && order.orderTypeKind !== 'delivery'
  if (isFinal(order.state) || isHeld(order) || isMade) return []
  return DELAY_STEPS.filter((minutes) => order.delayMinutes + minutes <= DELAY_MAX_MINUTES)
}

/** Promised range in minutes and wanted time of an order, each with its delays. */
export function delayedTimes({
  estimateMinutes,
  dueAt,
  delayMinutes,
}: Pick<Order, 'estimateMinutes' | 'dueAt' | 'delayMinutes'>) {
  const [from = 0, to = 0] = estimateMinutes ?? []
  return {
    estimateMinutes: estimateMinutes && ([from + delayMinutes, to + delayMinutes] as [number, number]),
    dueAt: dueAt && new Date(dueAt.getTime() + delayMinutes * 60_000),
  }
}
