/** Orders as the board needs them. */

import type { StoreId } from '@thali/domain/ids'
import { FINAL_STATES } from '@thali/domain/order/order-state'
import { mapRows } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows, selectStore } from '../../../../db/store-rows.ts'
import { isInStates, ORDER_COLUMNS, toOrder } from '../../order-record/order.queries.ts'

/** Orders served or cancelled after `since`, latest first; of those never released only the ones refused by staff. */
export async function listEndedOrders(db: Db, storeId: StoreId, since: Date, limit: number) {
  return selectRows(db, storeId, 'orders')
    .select(ORDER_COLUMNS)
    .where(isInStates('state', FINAL_STATES))
    .where('moved_at', '>', since)
    .where((eb) => eb.or([eb('released_at', 'is not', null), eb('held_for', '=', 'approval')]))
    .orderBy('moved_at', 'desc')
    .limit(limit)
    .$call(mapRows(toOrder))
}

/** Orders of the busiest of the last 14 business days before the latest, which may be under attack. */
export async function getBusiestDay(db: Db, storeId: StoreId): Promise<number> {
  const days = await selectRows(db, storeId, 'order_counters')
    .select('last_number')
    .orderBy('business_day', 'desc')
    .offset(1)
    .limit(14)
    .execute()
  return Math.max(0, ...days.map(({ last_number }) => last_number))
}

/** Number of the store's latest event. Read before the orders, so that events in between are replayed. */
export async function getEventSeq(db: Db, storeId: StoreId): Promise<number> {
  const row = await selectRows(db, storeId, 'store_versions').select('event_seq').executeTakeFirst()
  return row?.event_seq ?? 0
}

/** Pause and rush of a store, if set. */
export async function getPauseAndRush(db: Db, storeId: StoreId) {
  return selectStore(db, storeId)
    .select(['paused_reason as pausedReason', 'paused_until as pausedUntil'])
    .select(['rush_minutes as rushMinutes', 'rush_until as rushUntil'])
    .executeTakeFirstOrThrow()
}
