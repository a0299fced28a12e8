/** Possibly unpaid orders, as listed in a closing. */
import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { FINAL_STATES, OPEN_STATES } from '@thali/domain/order/order-state'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'
import { isInStates, ORDER_COLUMNS } from './order.queries.ts'

/** Limit of each list. */
export const MOST_UNPAID = 300

/** Orders in the kitchen, and those that wait for their payment; the domain decides whether they are paid. */
export function listUnpaidOpen(db: Db, storeId: StoreId) {
  return unpaidOrders(db, storeId)
    .where(isInStates('state', OPEN_STATES))
    .orderBy('placed_at', 'desc')
    .execute()
}

/** Served orders that ended since then. */
export function listUnpaidServed(db: Db, storeId: StoreId, since: Date) {
  return unpaidOrders(db, storeId)
    .where(isInStates('state', FINAL_STATES))
    .where('moved_at', '>', since)
    .where('state', '=', (eb) => eb.lit(SERVED))
    .orderBy('moved_at', 'desc')
    .execute()
}

function unpaidOrders(db: Db, storeId: StoreId) {
  return (
    selectRows(db, storeId, 'orders')
      .select([...ORDER_COLUMNS, 'business_day'])
      .whereRef('paid_minor', '<', 'total_minor')
      // Orders placed in a gateway's test mode count nowhere.
      .where((eb) =>
        eb.or([
          eb('payment_mode', 'is', null),
          eb('payment_mode', '<>', 'test'),
          eb('paid_later', '=', true),
        ]),
      )
      .limit(MOST_UNPAID)
  )
}
