/** Open orders with a forecast, or ordered for a time. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Instant } from '@thali/domain/time/clock'
import { sql } from 'kysely'
import { valuesOf } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'

const MINUTE_MS = 60_000

/** Condition in the literals of the partial index, which is otherwise not used. */
const isPromised = sql<boolean>`(foretold_seconds is not null or due_at is not null) and ready_at is null and state in (1, 2, 3)`

/** Rows for which the job runs, of all stores. */
export function duePromised(db: Db, at: Date) {
  return db.selectFrom('orders').select(['store_id', 'id']).where(isPromised).where('released_at', '<=', at)
}

/** Stores after `after` with promised orders that were released since `since` and are not ready, by id. */
export async function listPromisingStores(
  db: Db,
  since: Date,
  { after, limit }: { readonly after: StoreId; readonly limit: number },
): Promise<StoreId[]> {
  return db
    .selectFrom('orders')
    .select('store_id')
    .distinct()
    .where(isPromised)
    .where('released_at', '>', since)
    .where('store_id', '>', after)
    .orderBy('store_id')
    .limit(limit)
    .$call(valuesOf('store_id'))
}

/**
 * Promised orders of a store, each with the end of its latest promise: the time it was ordered for, or the
 * upper end of its range, plus its delay.
 */
export async function listPromisedOrders(
  db: Db,
  storeId: StoreId,
  since: Date,
  limit: number,
): Promise<{ readonly id: OrderId; readonly saidTo: Instant }[]> {
  const rows = await selectRows(db, storeId, 'orders')
    .select(['id', 'released_at', 'due_at', 'estimate_to', 'delay_minutes'])
    .where(isPromised)
    .where('released_at', '>', since)
    .orderBy('released_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, released_at, due_at, estimate_to, delay_minutes }) => ({
    id,
    saidTo:
      (due_at?.getTime() ?? (released_at?.getTime() ?? 0) + (estimate_to ?? 0) * MINUTE_MS) +
      delay_minutes * MINUTE_MS,
  }))
}
