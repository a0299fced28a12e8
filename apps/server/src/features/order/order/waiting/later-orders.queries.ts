/** Orders that wait for their time. */

import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { sql } from 'kysely'
import { firstDue } from '../../../../db/due-rows.ts'
import { mapRows } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates, ORDER_COLUMNS, toOrder } from '../../order-record/order.queries.ts'

/** A literal, as the partial indexes require. */
const isForLater = sql<boolean>`held_for = 'time'`

/** Due orders of all stores, for the job that releases them. */
export function dueForRelease(db: Db, at: Date) {
  return db
    .selectFrom('orders')
    .select(['store_id', 'id', 'release_at'])
    .where('released_at', 'is', null)
    .where(isForLater)
    .where(isInStates('state', OPEN_STATES))
    .where('release_at', '<=', at)
}

/** Pages of them, the earliest first. */
export function listDueForRelease(db: Db, at: Date) {
  return firstDue(dueForRelease(db, at), 'release_at')
}

/** Due times of a store's orders for later, soonest first. */
export async function listLaterTimes(db: Db, storeId: StoreId, limit: number): Promise<Date[]> {
  const rows = await laterOf(db, storeId).select('due_at').orderBy('due_at').limit(limit).execute()
  return rows.flatMap(({ due_at: at }) => at ?? [])
}

/** A store's orders for later, the soonest first. */
export async function listLaterRows(db: Db, storeId: StoreId, limit: number): Promise<Order[]> {
  return laterOf(db, storeId)
    .select(ORDER_COLUMNS)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .$call(mapRows(toOrder))
}

/** A store's orders for later that are due until `until`, the soonest first. */
export async function listHeldUntil(db: Db, storeId: StoreId, until: Date, limit: number): Promise<Order[]> {
  return laterOf(db, storeId)
    .select(ORDER_COLUMNS)
    .where('due_at', '<=', until)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .$call(mapRows(toOrder))
}

function laterOf(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'orders')
    .where('released_at', 'is', null)
    .where(isForLater)
    .where(isInStates('state', OPEN_STATES))
}
