import type { EventKind } from '@thali/contract/event-kinds'
import type { OrderLineId, StoreId } from '@thali/domain/ids'
import { isHeld } from '@thali/domain/order/held-order'
import type { Order, OrderState } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import type { Reason } from '@thali/domain/order/reason'
import type { Staff } from '../../../base/account/guard.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'
import type { MoveKind, MoveRow } from '../../order-record/move.queries.ts'

/** Author of changes to orders of a store: a member, whose role limits what they may undo, the diner or the system. */
export type ChangeAuthor =
  | Staff
  | { readonly storeId: StoreId; readonly id: 'diner' | 'system'; readonly name: string }

/** The system, which releases and lapses orders, and cooks the sample. */
export const systemAuthor = (storeId: StoreId, name = ''): ChangeAuthor => ({ storeId, id: 'system', name })

/** Facts of a new order beside its row. */
interface Placing {
  /** Business day. */
  readonly day: string
  /**
   * Sends the statements that go together with the row: only prepared inserts, whose results are not needed.
   */
  readonly together: () => Promise<unknown>
  /** Writes other rows that refer to the row, before the store's version is locked. */
  readonly beside?: () => Promise<void>
}

/** Change of an order by one step: its row before and after, and the entry in its history. */
export interface OrderChange {
  /** Order as locked by this transaction; null if it is placed now. */
  readonly before: LoadedOrder | null
  /** Its revision is raised by `changeOrders`, which also folds its money where state or total have changed. */
  readonly after: Order
  readonly entry?: Pick<MoveRow, 'kind'> &
    Partial<Pick<MoveRow, 'reason' | 'note' | 'place' | 'minutes' | 'attempt'>>
  readonly placing?: Placing
  /** The struck line. */
  readonly strike?: { readonly lineId: OrderLineId; readonly reason: Reason; readonly note: string }
  /** Whether the struck line is already cooked: no stock is returned. */
  readonly isCooked?: boolean
  /** Data for subscribers to the store's events, beside state and revision: ids and states only. */
  readonly told?: Readonly<Record<string, unknown>>
  /**
   * Whether the revision stays unchanged, so that no step decided on the earlier state is refused as outdated.
   */
  readonly isNote?: boolean
}

/** A change whose row and history are complete. */
export interface WrittenChange extends OrderChange {
  /** Order after the change. */
  readonly loaded: LoadedOrder
}

/** Completes the order after a change. */
export function completeChange(change: OrderChange, by: ChangeAuthor, at: Date): WrittenChange {
  const { before, entry, strike, isNote } = change
  const from = before?.order
  const revision = from ? from.revision + (isNote ? 0 : 1) : change.after.revision
  const after = { ...change.after, revision }
  const who = { orderId: after.id, byId: by.id, byName: by.name, at }
  const moves = [...(before?.moves ?? [])]
  if (entry) {
    const position = (moves.at(-1)?.position ?? 0) + 1
    const step = { from: from?.state ?? null, to: after.state, reason: null, note: '' }
    moves.push({ ...step, ...entry, ...who, position })
  }
  const discards = [...(before?.discards ?? []), ...(strike ? [{ ...strike, ...who }] : [])]
  return { ...change, after, loaded: { order: after, moves, discards } }
}

const EVENTS: Readonly<Record<MoveKind, EventKind>> = {
  place: 'order.placed',
  release: 'order.released',
  move: 'order.moved',
  cancel: 'order.moved',
  undo: 'order.moved',
  ready: 'order.ready',
  out: 'order.out',
  table: 'order.changed',
  delay: 'order.delayed',
}

/** Event of a change for the store's outbox. */
export function eventOf({ after, entry, strike, told }: WrittenChange) {
  return {
    kind: entry ? EVENTS[entry.kind] : 'order.changed',
    orderId: after.id,
    data: {
      state: after.state,
      revision: after.revision,
      ...(strike && { discardedLineId: strike.lineId }),
      ...told,
    },
  } as const
}

/** An order's step to another state. */
export function moveOf(
  before: LoadedOrder,
  to: OrderState,
  at: Date,
  entry: NonNullable<OrderChange['entry']>,
): OrderChange {
  return { before, after: { ...before.order, state: to, movedAt: at }, entry }
}

/** Whether an order is held until it is paid. */
export function waitsForPayment(order: Order): boolean {
  return isHeld(order) && order.heldFor === 'payment' && !isFinal(order.state)
}
