/** The history of orders: their moves between states and the lines that were struck off. */

import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import type { Reason } from '@thali/domain/order/reason'
import type { Selectable } from 'kysely'
import type { Db, Schema } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

/** Kind of an entry in an order's history. `release`, `ready` and `out` leave the state as it is. */
export type MoveKind = Selectable<Schema['order_moves']>['kind']

export interface MoveRow {
  readonly orderId: OrderId
  /** Position 1 is the placing; each change adds one. */
  readonly position: number
  readonly from: OrderState | null
  readonly to: OrderState
  readonly kind: MoveKind
  readonly byId: string
  readonly byName: string
  readonly reason: Reason | null
  /** For staff alone. */
  readonly note: string
  /** For kind `table`: the new table; else absent. */
  readonly place?: string | null
  /** For kind `delay`: minutes, and the client's attempt; else absent. */
  readonly minutes?: number | null
  readonly attempt?: string | null
  readonly at: Date
}

/** Moves of some orders, each order's oldest first; at most 20,000 in all. */
export async function listMovesOfOrders(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<MoveRow[]> {
  if (orderIds.length === 0) return []
  return selectRows(db, storeId, 'order_moves')
    .select(['order_id as orderId', 'position', 'from_state as from', 'to_state as to', 'kind'])
    .select(['by_id as byId', 'by_name as byName', 'reason', 'note', 'place', 'minutes', 'attempt', 'at'])
    .$narrowType<{ from: OrderState | null; to: OrderState }>()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .limit(20_000)
    .execute()
}

export interface DiscardRow {
  readonly orderId: OrderId
  readonly lineId: OrderLineId
  readonly reason: Reason | null
  /** For staff alone. */
  readonly note: string
  readonly byId: string
  readonly byName: string
  readonly at: Date
}

/** Lines struck off some orders; at most 4,000 in all. */
export async function listDiscardsOfOrders(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<DiscardRow[]> {
  if (orderIds.length === 0) return []
  return selectRows(db, storeId, 'order_discards')
    .select(['order_id as orderId', 'line_id as lineId', 'reason', 'note'])
    .select(['by_id as byId', 'by_name as byName', 'at'])
    .where('order_id', 'in', orderIds)
    .limit(4000)
    .execute()
}
