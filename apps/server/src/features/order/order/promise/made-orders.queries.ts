/** Actual preparation times of orders, and the ratios learned from them. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { LearnedRatio, MadeOrder } from '@thali/domain/order/promise/learned-ratio'
import type { Db } from '../../../../db/schema.ts'
import { insertRow, putRow, selectRows } from '../../../../db/store-rows.ts'

/** Limit, above the number of orders that a store makes in six weeks. */
const LEARNED_ORDERS_MAX = 50_000

/**
 * Records an order once, regardless of later changes by staff.
 *
 * @param order its `seconds` are the forecast preparation time
 */
export async function insertMadeOrder(
  tx: Db,
  storeId: StoreId,
  order: Pick<MadeOrder, 'stationId' | 'weekday' | 'hour'> & {
    readonly orderId: OrderId
    readonly seconds: number
    readonly madeSeconds: number
    readonly madeAt: Date
  },
): Promise<void> {
  await insertRow(tx, storeId, 'made_orders', {
    order_id: order.orderId,
    station_id: order.stationId,
    weekday: order.weekday,
    hour: order.hour,
    foretold_seconds: order.seconds,
    made_seconds: order.madeSeconds,
    made_at: order.madeAt,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .execute()
}

/** Orders of a store that were made since `since`, the latest first. */
export async function listMadeOrders(db: Db, storeId: StoreId, since: Date): Promise<MadeOrder[]> {
  const rows = await selectRows(db, storeId, 'made_orders')
    .select(['station_id', 'weekday', 'hour', 'foretold_seconds', 'made_seconds'])
    .where('made_at', '>', since)
    .orderBy('made_at', 'desc')
    .limit(LEARNED_ORDERS_MAX)
    .execute()
  return rows.map((row) => ({
    stationId: row.station_id,
    weekday: row.weekday,
    hour: row.hour,
    predictedMinutes: row.foretold_seconds / 60,
    minutes: row.made_seconds / 60,
  }))
}

/** Stores that made orders since `since` and have not learned since, without the excluded ones. */
export function listStoresToLearn(db: Db, since: Date, except: readonly StoreId[], limit: number) {
  return db
    .selectFrom('made_orders')
    .leftJoin('learned_ratios', 'learned_ratios.store_id', 'made_orders.store_id')
    .select('made_orders.store_id')
    .distinct()
    .where('made_orders.made_at', '>', since)
    .where((eb) =>
      eb.or([eb('learned_ratios.learned_at', 'is', null), eb('learned_ratios.learned_at', '<=', since)]),
    )
    .$if(except.length > 0, (query) => query.where('made_orders.store_id', 'not in', except))
    .limit(limit)
    .execute()
}

/** Replaces the learned ratios of a store. */
export async function setRatios(
  tx: Db,
  storeId: StoreId,
  ratios: readonly LearnedRatio[],
  at: Date,
): Promise<void> {
  await putRow(tx, storeId, 'learned_ratios', {}, { ratios: JSON.stringify(ratios), learned_at: at })
}
