import type { Instant } from '../time/clock.ts'
import { CANCELLED, CONFIRMED, type Order, type OrderState, PREPARING, RECEIVED, SERVED } from './order.ts'
import type { OrderTypeKind } from './order-type-kind.ts'

/** Time within which the last step of an order can be undone. */
export const UNDO_WINDOW_MS = 60_000

/** State of an order that staff still work on. */
export type OpenState = Exclude<OrderState, typeof SERVED | typeof CANCELLED>

/** States of orders that staff still work on. */
export const OPEN_STATES: readonly OpenState[] = [RECEIVED, CONFIRMED, PREPARING]

/** States of orders that are finished. */
export const FINAL_STATES: readonly OrderState[] = [SERVED, CANCELLED]

/** Next state on the kitchen's path; null from Served and Cancelled. */
export function nextState(state: OrderState): OrderState | null {
  return state === RECEIVED
    ? CONFIRMED
    : state === CONFIRMED
      ? PREPARING
      : state === PREPARING
        ? SERVED
        : null
}

/** Whether a state is final: served or cancelled. */
export function isFinal(state: OrderState): boolean {
  return nextState(state) === null
}

/** Whether staff may move an order so: one step forward, or to cancelled until it is served. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return to === nextState(from) || (to === CANCELLED && !isFinal(from))
}

/** Mark by staff on an order in Preparing: cooked, and then, for a delivery, on its way. */
export type OrderMark = 'ready' | 'out'

/** Whether an order can get a mark: it is being prepared, does not have the mark, and is not on its way. */
export function canMark(
  {
    state,
    orderTypeKind,
    readyAt,
    outAt,
  }: Pick<Order<unknown>, 'state' | 'orderTypeKind' | 'readyAt' | 'outAt'>,
  mark: OrderMark,
): boolean {
  if (state !== PREPARING || outAt !== null) return false
  return mark === 'ready' ? readyAt === null : orderTypeKind === 'delivery'
}

/** Next mark of an order; null: none. */
export function nextMark(order: Parameters<typeof canMark>[0]): OrderMark | null {
  return canMark(order, 'ready') ? 'ready' : canMark(order, 'out') ? 'out' : null
}

/** Latest entry of an order's history. */
export interface LastMove {
  /** Null for the placement itself. */
  readonly from: OrderState | null
  readonly to: OrderState
  readonly at: Instant
  /** Whether this entry itself undid a step. */
  readonly isUndo: boolean
  /** Whether a refund of this cancelled order has begun. */
  readonly refundStarted?: boolean
}

/**
 * State that undoing returns to: the one before the last step; null where there is none or its 60 seconds are over.
 */
export function undoTarget(lastMove: LastMove | null, at: Instant): OrderState | null {
  if (!lastMove || lastMove.isUndo || lastMove.refundStarted) return null
  return at - lastMove.at <= UNDO_WINDOW_MS ? lastMove.from : null
}

/**
 * Note under the last label, delivered or picked up by the order type's kind; null for diners in the house.
 */
export function servedNote(kind: OrderTypeKind): 'delivered' | 'picked-up' | null {
  return kind === 'delivery' ? 'delivered' : kind === 'pickup' ? 'picked-up' : null
}
