/** View of an order for staff: its ticket. */

import type { OrderDetail, StaffMove, StaffOrder } from '@thali/contract/staff-orders'
import type { ChangedOrders } from '@thali/contract/table-orders'
import { delayedTimes } from '@thali/domain/order/delay'
import { type GoneLine, isNotBegun, questionLapsesAt } from '@thali/domain/order/gone-line'
import { isHeld } from '@thali/domain/order/held-order'
import {
  CANCELLED,
  CONFIRMED,
  type Order,
  type OrderState,
  PREPARING,
  type SoldLine,
} from '@thali/domain/order/order'
import { UNDO_WINDOW_MS, undoTarget } from '@thali/domain/order/order-state'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { ticketLine } from '@thali/domain/order/ticket-line'
import { type LoadedOrder, struckLines } from '../../order-record/load-order.ts'
import type { DiscardRow, MoveRow } from '../../order-record/move.queries.ts'
import { goneLinesOf } from '../../order-record/order.queries.ts'

/** The ticket as of `at`: whether its last step can still be undone depends on the time. */
export function toStaffOrder(loaded: LoadedOrder, at: Date): StaffOrder {
  const { order, moves, discards } = loaded
  const { snapshot, heldFor, placedAddress: _, seenAt: _seen, ...more } = order
  const { goneLines: _gone, goneLapsesAt: _lapses, foretold: _inside, ...facts } = more
  const gone = isNotBegun(order.state) ? goneLinesOf(order) : []
  const lastMove = lastStep(moves)
  const { estimateMinutes, dueAt } = delayedTimes(order)
  return {
    ...facts,
    placedAt: order.placedAt.toISOString(),
    estimateMinutes,
    dueAt: dueAt?.toISOString() ?? null,
    movedAt: order.movedAt.toISOString(),
    releasedAt: order.releasedAt?.toISOString() ?? null,
    heldFor: isHeld(order) ? heldFor : null,
    readyAt: order.readyAt?.toISOString() ?? null,
    outAt: order.outAt?.toISOString() ?? null,
    billAskedAt: order.billAskedAt?.toISOString() ?? null,
    billPrintedAt: order.billPrintedAt?.toISOString() ?? null,
    settledAt: order.settledAt?.toISOString() ?? null,
    unseen: isUnseen(order, moves),
    lines: snapshot.lines.map((line) => toStaffLine(line, discards, gone)),
    ...requoteAfterDiscards(snapshot, struckLines(loaded)),
    currencySymbol: snapshot.currencySymbol,
    currencyCode: snapshot.currencyCode,
    lastMove: lastMove ? toStaffMove(lastMove) : null,
    undoableUntil: lastMove && undoTo(order, lastMove, at) !== null ? undoEnd(lastMove) : null,
  }
}

/** Whether an order whose type needs no acceptance is still unseen by staff, as far as known. */
export function isUnseen(order: Order, moves: readonly MoveRow[]): boolean {
  if (order.seenAt !== null || isHeld(order)) return false
  if (order.state !== CONFIRMED && order.state !== PREPARING) return false
  return moves.every(({ byId }) => byId === 'diner' || byId === 'system')
}

/** The ticket with its whole history. */
export function toOrderDetail(loaded: LoadedOrder, at: Date): OrderDetail {
  return { ...toStaffOrder(loaded, at), moves: loaded.moves.map(toStaffMove) }
}

/** Orders that were changed together, in the order of their placing. */
export function toChangedOrders(orders: readonly LoadedOrder[], at: Date): ChangedOrders {
  const key = ({ order }: LoadedOrder) => `${order.placedAt.toISOString()} ${order.id}`
  return { orders: orders.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map((one) => toStaffOrder(one, at)) }
}

/** The latest step in an order's history; moves to another table and delays are none. */
export function lastStep(moves: readonly MoveRow[]): MoveRow | undefined {
  return moves.findLast(({ kind }) => kind !== 'table' && kind !== 'delay')
}

/** The state after undoing the last step; null when it cannot be undone at `at`. */
export function undoTo(order: Order, lastMove: MoveRow, at: Date): OrderState | null {
  const { from, to, kind } = lastMove
  // A release cannot be undone, as the kitchen has seen the order: it has to be cancelled.
  if (kind === 'release') return null
  const { state, paymentState, paidMinor, refundDueMinor } = order
  const isGoingBack = state === CANCELLED && refundDueMinor < paidMinor
  // An order paid while cancelled would not reach the kitchen.
  const wasPaidLate = state === CANCELLED && paidMinor > 0 && isHeld(order)
  const refundStarted =
    paymentState === 'refunded' || paymentState === 'partly refunded' || isGoingBack || wasPaidLate
  return undoTarget(
    { from, to, at: lastMove.at.getTime(), isUndo: kind === 'undo', refundStarted },
    at.getTime(),
  )
}

function undoEnd(move: MoveRow): string {
  return new Date(move.at.getTime() + UNDO_WINDOW_MS).toISOString()
}

function toStaffLine(line: SoldLine, discards: readonly DiscardRow[], gone: readonly GoneLine[]) {
  const asked = gone.find(({ lineId }) => lineId === line.id)
  const discard = discards.find((candidate) => candidate.lineId === line.id)
  return {
    ...ticketLine(line),
    ...(asked &&
      asked.state !== 'off' && {
        gone: {
          label: asked.gone.label,
          state: asked.state,
          endsAt: new Date(questionLapsesAt(asked)).toISOString(),
        },
      }),
    totalMinor: line.totalMinor,
    discarded: discard
      ? {
          reason: discard.reason,
          note: discard.note,
          byName: discard.byName,
          at: discard.at.toISOString(),
        }
      : null,
  }
}

function toStaffMove(move: MoveRow): StaffMove {
  const { orderId: _, attempt: _attempt, place = null, ...facts } = move
  return { ...facts, place, at: move.at.toISOString() }
}
