import type { Instant } from '../time/clock.ts'
import { CANCELLED, CONFIRMED, type OrderState, PREPARING, RECEIVED, SERVED } from './order.ts'
import type { OrderTypeKind } from './order-type-kind.ts'

/** How long the last step of an order can be taken back. */
export const UNDO_WINDOW_MS = 60_000

/** A state of an order that somebody still works on. */
export type OpenState = Exclude<OrderState, typeof SERVED | typeof CANCELLED>

/** States of orders that somebody still works on. */
export const OPEN_STATES: readonly OpenState[] = [RECEIVED, CONFIRMED, PREPARING]

/** States of orders that nobody works on any more. */
export const FINAL_STATES: readonly OrderState[] = [SERVED, CANCELLED]

/** The next step along the kitchen's path; null from Served and Cancelled. */
export function nextState(state: OrderState): OrderState | null {
  return state === RECEIVED
    ? CONFIRMED
    : state === CONFIRMED
      ? PREPARING
      : state === PREPARING
        ? SERVED
        : null
}

/** Whether nothing follows: served or cancelled. */
export function isFinal(state: OrderState): boolean {
  return nextState(state) === null
}

/** Whether staff may move an order: one step forward, or to cancelled until it is served. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return to === nextState(from) || (to === CANCELLED && !isFinal(from))
}

/** Mark that staff give an order while it stays in Preparing: cooked, and then, where it is delivered, on its way. */
export type OrderMark = 'ready' | 'out'

interface Marked {
  readonly state: OrderState
  readonly orderTypeKind: OrderTypeKind
  readonly readyAt: Date | string | null
  readonly outAt: Date | string | null
}

/** Whether an order can be marked: it is being prepared, not marked so yet, and not on its way. */
export function canMark({ state, orderTypeKind, readyAt, outAt }: Marked, mark: OrderMark): boolean {
  if (state !== PREPARING || outAt !== null) return false
  return mark === 'ready' ? readyAt === null : orderTypeKind === 'delivery'
}

/** The mark that an order gets next; null: none. */
export function nextMark(order: Marked): OrderMark | null {
  return canMark(order, 'ready') ? 'ready' : canMark(order, 'out') ? 'out' : null
}

/** The latest entry of an order's history. */
export interface LastMove {
  /** Null for the placement itself. */
  readonly from: OrderState | null
  readonly to: OrderState
  readonly at: Instant
  /** This entry already took a step back. */
  readonly isUndo: boolean
  /** A refund of this cancelled order has begun. */
  readonly refundStarted?: boolean
}

/** Where undoing leads: the state before the last step; null when there is none or its 60 seconds are over. */
export function undoTarget(lastMove: LastMove | null, at: Instant): OrderState | null {
  if (!lastMove || lastMove.isUndo || lastMove.refundStarted) return null
  return at - lastMove.at <= UNDO_WINDOW_MS ? lastMove.from : null
}

/** What stands under the last label: delivered or picked up by the order type's kind; null for guests in the house. */
export function servedNote(kind: OrderTypeKind): 'delivered' | 'picked-up' | null {
  return kind === 'delivery' ? 'delivered' : kind === 'pickup' ? 'picked-up' : null
}
