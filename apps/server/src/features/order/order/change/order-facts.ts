/**
 * Facts of an order's change that its event stores, so that a late follower finds the order as it was then.
 */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../../db/schema.ts'
import type { FollowedEvent } from '../../../../events/follower.ts'
import { type LoadedOrder, readOrders } from '../../order-record/load-order.ts'
import type { WrittenChange } from './order-change.ts'

/** Columns of an order that change and that followers need; no names, phones or addresses. */
const KEPT = [
  'state',
  'totalMinor',
  'movedAt',
  'releasedAt',
  'readyAt',
  'saleTime',
  'isItemized',
  'paidMinor',
  'refundedMinor',
  'roundOffMinor',
  'paymentMode',
  'paidLater',
  'refundDueReason',
] as const satisfies readonly (keyof Order)[]
const TIMES: ReadonlySet<string> = new Set(['movedAt', 'releasedAt', 'readyAt'])

interface StoredFacts {
  /** Null: it was placed. */
  readonly before: object | null
  readonly after: object
  /** Number of entries in its history. */
  readonly moves: number
  readonly isStep: boolean
  /** Lines struck off by then. */
  readonly struck: readonly string[]
  /** Line that this change struck off. */
  readonly strike: string | null
}

export function storedFactsOf({ before, entry, strike, loaded }: WrittenChange): StoredFacts {
  const { order, moves, discards } = loaded
  const kept = (row: Order) => Object.fromEntries(KEPT.map((name) => [name, row[name]]))
  return {
    before: before && kept(before.order),
    after: kept(order),
    moves: moves.at(-1)?.position ?? 0,
    isStep: entry !== undefined,
    struck: discards.map(({ lineId }) => lineId),
    strike: strike?.lineId ?? null,
  }
}

/** A change of an order, as its followers read it. */
export interface FollowedChange extends Pick<WrittenChange, 'before'> {
  readonly after: LoadedOrder
  /** The step in its history, if any. */
  readonly step: LoadedOrder['moves'][number] | undefined
  /** The struck line, if any. */
  readonly strike: LoadedOrder['discards'][number] | undefined
  readonly event: FollowedEvent
}

/** Orders that the followers of one transaction have read: none of its statements changes them. */
const readIn = new WeakMap<Db, Map<string, LoadedOrder>>()

async function readOnce(tx: Db, storeId: StoreId, ids: ReadonlySet<OrderId>) {
  const known = readIn.get(tx) ?? new Map<string, LoadedOrder>()
  readIn.set(tx, known)
  const missing = [...ids].filter((id) => !known.has(id))
  for (const loaded of await readOrders(tx, storeId, missing)) known.set(loaded.order.id, loaded)
  return known
}

/**
 * Changes behind some events, whatever the orders' state by now; events that changed no order are left out.
 */
export async function readChanges(
  tx: Db,
  storeId: StoreId,
  events: readonly FollowedEvent[],
): Promise<FollowedChange[]> {
  const ids = new Set(events.flatMap(({ facts, orderId }) => (facts && orderId ? [orderId] : [])))
  const orders = await readOnce(tx, storeId, ids)
  return events.flatMap((event) => {
    const facts = event.facts as StoredFacts | null
    const now = facts && orders.get(event.orderId ?? '')
    if (!facts || !now) return []
    const { moves, struck, isStep } = facts
    const earlier = struck.filter((lineId) => lineId !== facts.strike)
    return [
      {
        event,
        before:
          facts.before &&
          orderAsOf(now, facts.before, { moves: isStep ? moves - 1 : moves, struck: earlier }),
        after: orderAsOf(now, facts.after, { moves, struck }),
        step: isStep ? now.moves.find(({ position }) => position === moves) : undefined,
        strike: now.discards.find(({ lineId }) => lineId === facts.strike),
      },
    ]
  })
}

function orderAsOf(
  { order, moves, discards }: LoadedOrder,
  kept: object,
  until: { readonly moves: number; readonly struck: readonly string[] },
): LoadedOrder {
  const row = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, TIMES.has(name) && value ? new Date(value) : value]),
  ) as Pick<Order, (typeof KEPT)[number]>
  const known = moves.filter(({ position }) => position <= until.moves)
  const place = known.findLast(({ kind }) => kind === 'table')?.place
  const address = place ?? order.placedAddress ?? order.address
  return {
    order: { ...order, ...row, address },
    moves: known,
    discards: discards.filter(({ lineId }) => until.struck.includes(lineId)),
  }
}
