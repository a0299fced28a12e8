/** Turns an order's rows into the ticket that staff see. */
import type { OrderDetail, StaffMove, StaffOrder } from '@thali/contract/staff-orders'
import type { OrderSnapshot, OrderState, SoldLine } from '@thali/domain/order'
import { UNDO_WINDOW_MS, undoTarget } from '@thali/domain/order-state'
import { requoteAfterDiscards } from '@thali/domain/quote'
import type { BoardRow } from './board.queries.ts'
import type { DiscardRow, MoveRow } from './move.queries.ts'

/** An order with its moves (oldest first) and struck lines. */
export interface OrderFile {
  readonly order: BoardRow
  readonly moves: readonly MoveRow[]
  readonly discards: readonly DiscardRow[]
}

/** The ticket as of `at`: whether its last step can still be taken back depends on the time. */
export function toStaffOrder({ order, moves, discards }: OrderFile, at: Date): StaffOrder {
  const { snapshot: text, ...facts } = order
  const snapshot = JSON.parse(text) as OrderSnapshot
  const totals = requoteAfterDiscards(snapshot, new Set(discards.map((discard) => discard.lineId)))
  const lastMove = moves.at(-1)
  return {
    ...facts,
    placedAt: order.placedAt.toISOString(),
    movedAt: order.movedAt.toISOString(),
    lines: snapshot.lines.map((line) => toStaffLine(line, discards)),
    valueMinor: totals.valueMinor,
    charges: [...totals.charges],
    taxes: [...totals.taxes],
    totalMinor: totals.totalMinor,
    currencySymbol: snapshot.currencySymbol,
    currencyCode: snapshot.currencyCode,
    lastMove: lastMove ? toStaffMove(lastMove) : null,
    undoableUntil: lastMove && undoTo(order, lastMove, at) !== null ? undoEnd(lastMove) : null,
  }
}

/** The ticket with everything that happened to it. */
export function toOrderDetail(file: OrderFile, at: Date): OrderDetail {
  return { ...toStaffOrder(file, at), moves: file.moves.map(toStaffMove) }
}

/** The state that taking back the last step leads to; null when it cannot be taken back at `at`. */
export function undoTo(order: BoardRow, lastMove: MoveRow, at: Date): OrderState | null {
  const { from, to, kind } = lastMove
  const refundStarted = order.paymentState === 'refunded'
  return undoTarget(
    { from, to, at: lastMove.at.getTime(), isUndo: kind === 'undo', refundStarted },
    at.getTime(),
  )
}

function undoEnd(move: MoveRow): string {
  return new Date(move.at.getTime() + UNDO_WINDOW_MS).toISOString()
}

function toStaffLine(line: SoldLine, discards: readonly DiscardRow[]) {
  const discard = discards.find((candidate) => candidate.lineId === line.id)
  return {
    id: line.id,
    itemId: line.itemId,
    label: line.label,
    quantity: line.quantity,
    choices: line.choices.map(({ label, contents }) => ({ label, contents: [...contents] })),
    veg: line.veg,
    totalMinor: line.totalMinor,
    discarded: discard
      ? { reason: discard.reason, byName: discard.byName, at: discard.at.toISOString() }
      : null,
  }
}

function toStaffMove(move: MoveRow): StaffMove {
  const { orderId: _, ...facts } = move
  return { ...facts, at: move.at.toISOString() }
}
