/** Practice orders and actions on them, by the rules of real ones. They exist on this screen alone. */
import type { CounterMenu } from '@thali/contract/counter-orders'
import type { WireReason } from '@thali/contract/reason-fields'
import type { StaffMove, StaffOrder } from '@thali/contract/staff-orders'
import type { OrderLineId } from '@thali/domain/ids'
import { type DelayMinutes, delayedTimes } from '@thali/domain/order/delay'
import {
  CANCELLED,
  type OrderSnapshot,
  type OrderState,
  PREPARING,
  RECEIVED,
} from '@thali/domain/order/order'
import {
  canMark,
  canMove,
  isFinal,
  nextState,
  type OrderMark,
  UNDO_WINDOW_MS,
  undoTarget,
} from '@thali/domain/order/order-state'
import type { OrderType } from '@thali/domain/order/order-type'
import { practiceSnapshot } from '@thali/domain/order/practice-order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { ticketLine } from '@thali/domain/order/ticket-line'

export interface PracticeOrder {
  readonly ticket: StaffOrder
  readonly snapshot: OrderSnapshot
  /** Oldest first. */
  readonly moves: readonly StaffMove[]
}

/** Author and time of a practice step. */
export interface PracticeStep {
  readonly byName: string
  readonly at: number
}

interface ReasonWithNote {
  readonly reason: WireReason | null
  readonly note: string
}

/** First practice number, above the numbers of a day's orders. */
const FIRST_NUMBER = 901
const NOT_CHOSEN: ReasonWithNote = { reason: null, note: '' }

/** Texts of a practice order in the language of the screen: the diner's name, the table and the remarks. */
export interface PracticeTexts {
  readonly guest: string
  readonly table: string
  readonly remarks: string
}

/** The `turn`th order, from 0; null if the menu sells nothing. */
export function makePracticeOrder(
  { orderTypes, menus, roundBills, pricesIncludeTax, stepMinor }: CounterMenu,
  currency: Pick<OrderSnapshot, 'currencySymbol' | 'currencyCode'>,
  { turn, at, texts }: { readonly turn: number; readonly at: number; readonly texts: PracticeTexts },
): PracticeOrder | null {
  const orderType = orderTypes[turn % Math.max(orderTypes.length, 1)]
  const rules = {
    ...currency,
    ...(roundBills && { isRounded: true as const }),
    ...(pricesIncludeTax && { isTaxInside: true as const }),
    ...(stepMinor && { stepMinor }),
  }
  const snapshot = orderType ? practiceSnapshot(menus, orderType, rules, turn) : null
  if (!orderType || !snapshot) return null
  const placedAt = new Date(at).toISOString()
  const placing: StaffMove = {
    ...NOT_CHOSEN,
    position: 1,
    from: null,
    to: RECEIVED,
    kind: 'place',
    byId: 'diner',
    byName: texts.guest,
    place: null,
    at: placedAt,
  }
  const ticket: StaffOrder = {
    id: `practice-${turn}`,
    slug: '',
    number: FIRST_NUMBER + turn,
    state: RECEIVED,
    paymentState: 'none',
    paymentMode: null,
    paidMinor: 0,
    refundedMinor: 0,
    refundDueMinor: 0,
    roundOffMinor: 0,
    paidBy: null,
    orderType: orderType.label,
    orderTypeKind: orderType.kind,
    address: placeOf(orderType, turn, texts),
    remarks: turn % 2 === 1 ? texts.remarks : '',
    estimateMinutes: orderType.estimateMinutes,
    userName: texts.guest,
    userPhone: '',
    placedAt,
    dueAt: null,
    movedAt: placedAt,
    releasedAt: placedAt,
    heldFor: null,
    phoneUnconfirmed: false,
    readyAt: null,
    outAt: null,
    delayMinutes: 0,
    billAskedAt: null,
    billPrintedAt: null,
    billedMinor: null,
    settledAt: null,
    unseen: false,
    revision: 1,
    lines: snapshot.lines.map((line) => ({
      ...ticketLine(line),
      totalMinor: line.totalMinor,
      discarded: null,
    })),
    ...requoteAfterDiscards(snapshot, new Set()),
    ...currency,
    lastMove: placing,
    undoableUntil: null,
  }
  return { ticket, snapshot, moves: [placing] }
}

/** One step forward, or cancelled; unchanged if that is not possible. */
export function movePractice(
  order: PracticeOrder,
  step: PracticeStep,
  to: OrderState | null = nextState(order.ticket.state),
  chosen: ReasonWithNote = NOT_CHOSEN,
): PracticeOrder {
  if (to === null || !canMove(order.ticket.state, to)) return order
  return withMove(order, step, { ...chosen, to, kind: to === CANCELLED ? 'cancel' : 'move' })
}

export function markPractice(order: PracticeOrder, step: PracticeStep, mark: OrderMark): PracticeOrder {
  if (!canMark(order.ticket, mark)) return order
  const marked = withMove(order, step, { ...NOT_CHOSEN, to: PREPARING, kind: mark })
  return { ...marked, ticket: { ...marked.ticket, [`${mark}At`]: new Date(step.at).toISOString() } }
}

/** Delays a practice order; the diner of a real one would read the reason. */
export function delayPractice({ ticket, ...order }: PracticeOrder, minutes: DelayMinutes): PracticeOrder {
  const { estimateMinutes } = delayedTimes({ ...ticket, dueAt: null, delayMinutes: minutes })
  return { ...order, ticket: { ...ticket, estimateMinutes, delayMinutes: ticket.delayMinutes + minutes } }
}

/** Undoes the last step, within its time. */
export function undoPractice(order: PracticeOrder, step: PracticeStep): PracticeOrder {
  const last = order.moves.at(-1)
  const lastMove = last && {
    from: last.from,
    to: last.to,
    at: Date.parse(last.at),
    isUndo: last.kind === 'undo',
  }
  const back = undoTarget(lastMove ?? null, step.at)
  if (back === null) return order
  const undone = withMove(order, step, { ...NOT_CHOSEN, to: back, kind: 'undo' })
  if (last?.kind !== 'ready' && last?.kind !== 'out') return undone
  return { ...undone, ticket: { ...undone.ticket, [`${last.kind}At`]: null } }
}

/** Order without a line; null for its last one, for which a real order is cancelled instead. */
export function strikePractice(
  order: PracticeOrder,
  { byName, at }: PracticeStep,
  lineId: string,
  { reason, note }: ReasonWithNote,
): PracticeOrder | null {
  const { ticket, snapshot } = order
  if (isFinal(ticket.state)) return order
  const discarded = { reason, note, byName, at: new Date(at).toISOString() }
  const lines = ticket.lines.map((line) => (line.id === lineId ? { ...line, discarded } : line))
  const struck = lines.filter((line) => line.discarded !== null)
  if (struck.length === lines.length) return null
  const totals = requoteAfterDiscards(snapshot, new Set(struck.map(({ id }) => id as OrderLineId)))
  return { ...order, ticket: { ...ticket, lines, ...totals, revision: ticket.revision + 1 } }
}

function withMove(
  order: PracticeOrder,
  { byName, at }: PracticeStep,
  move: Pick<StaffMove, 'to' | 'kind' | 'reason' | 'note'>,
): PracticeOrder {
  const { ticket, moves, snapshot } = order
  const iso = new Date(at).toISOString()
  const position = moves.length + 1
  const lastMove: StaffMove = {
    ...move,
    position,
    from: ticket.state,
    byId: 'you',
    byName,
    place: null,
    at: iso,
  }
  const undoableUntil = move.kind === 'undo' ? null : new Date(at + UNDO_WINDOW_MS).toISOString()
  const revision = ticket.revision + 1
  const moved = { ...ticket, state: move.to, movedAt: iso, revision, lastMove, undoableUntil }
  return { snapshot, ticket: moved, moves: [...moves, lastMove] }
}

function placeOf({ kind }: OrderType, turn: number, { table }: PracticeTexts): string {
  return kind === 'table' || kind === 'room' ? `${table} ${1 + (turn % 12)}` : ''
}
