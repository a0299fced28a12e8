/** Orders held from the kitchen, and their release. */

import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { FINAL_STATES, OPEN_STATES } from '@thali/domain/order/order-state'
import { firstDue } from '../../../../db/due-rows.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates } from '../../order-record/order.queries.ts'

/** Limit of tables in use at once; beyond it, staff are asked to approve more often than necessary. */
const MOST_TABLES = 500

/**
 * Addresses of a type's orders released after `releasedSince` that are open, or were served after `servedSince`.
 * Diners with settled orders have left.
 */
export async function listAddressesInUse(
  db: Db,
  storeId: StoreId,
  orderType: string,
  { releasedSince, servedSince }: { readonly releasedSince: Date; readonly servedSince: Date },
): Promise<string[]> {
  const ofType = () =>
    selectRows(db, storeId, 'orders')
      .select('address')
      .where('order_type', '=', orderType)
      .where('released_at', '>', releasedSince)
      .where('settled_at', 'is', null)
      .limit(MOST_TABLES)
  const open = await ofType().where(isInStates('state', OPEN_STATES)).execute()
  const served = await ofType()
    .where(isInStates('state', FINAL_STATES))
    .where('moved_at', '>', servedSince)
    .where('state', '=', (eb) => eb.lit(SERVED))
    .execute()
  return [...open, ...served].map(({ address }) => address)
}

/** Pages of orders held for approval since before `before` of which nothing is paid, the oldest first. */
export function listUnapprovedBefore(db: Db, before: Date) {
  const held = db
    .selectFrom('orders')
    .select(['store_id', 'id'])
    .where('released_at', 'is', null)
    .where(isInStates('state', OPEN_STATES))
    .where('held_for', '=', 'approval')
    .where('paid_minor', '=', 0)
    .where('placed_at', '<=', before)
  return firstDue(held, 'placed_at')
}
