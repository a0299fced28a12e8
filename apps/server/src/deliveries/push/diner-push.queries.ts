/** Rows of browsers of diners who want notifications of an order. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { valuesOf, writesOne } from '../../db/results.ts'
import type { Db, NewRow } from '../../db/schema.ts'
import { deleteRows, selectRows, updateRows, withinStore } from '../../db/store-rows.ts'

/** Limit of browsers that get notifications of an order. */
export const BROWSERS_MAX = 5

/** Purpose that a browser's endpoint and keys are sealed for. */
export function dinerPushPurpose(id: string): string {
  return `diner push ${id}`
}

/**
 * Adds a browser, or resumes its notifications; those already sent stay recorded.
 *
 * @returns false when the order has the maximum number of browsers
 */
export async function putDinerPush(tx: Db, row: NewRow<'diner_pushes'>): Promise<boolean> {
  const others = await selectRows(tx, row.store_id, 'diner_pushes')
    .select('id')
    .where('order_id', '=', row.order_id)
    .where('endpoint_hash', '<>', row.endpoint_hash)
    .limit(BROWSERS_MAX)
    .execute()
  if (others.length === BROWSERS_MAX) return false
  const earlier = await deleteRows(tx, row.store_id, 'diner_pushes')
    .where('order_id', '=', row.order_id)
    .where('endpoint_hash', '=', row.endpoint_hash)
    .returning('told')
    .executeTakeFirst()
  await tx
    .insertInto('diner_pushes')
    .values({ ...row, told: earlier?.told ?? 0 })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id', 'endpoint_hash']).doNothing())
    .execute()
  return true
}

/** Stops notifications of this order to a browser; its earlier consent stays recorded. */
export async function stopDinerPush(
  db: Db,
  storeId: StoreId,
  which: { readonly orderId: OrderId; readonly endpointHash: string } | { readonly id: string },
  at: Date,
): Promise<void> {
  let update = updateRows(db, storeId, 'diner_pushes')
    .set({ sealed: null, stopped_at: at })
    .where('sealed', 'is not', null)
  update =
    'id' in which
      ? update.where('id', '=', which.id)
      : update.where('order_id', '=', which.orderId).where('endpoint_hash', '=', which.endpointHash)
  await update.execute()
}

/** Sealed endpoint of a diner's browser; undefined once it was stopped. */
export async function findDinerTarget(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'diner_pushes')
    .select(['id', 'sealed', 'language'])
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .executeTakeFirst()
}

/** Ids of the browsers that get notifications of an order. */
export async function listBrowsersOf(db: Db, storeId: StoreId, orderId: OrderId): Promise<string[]> {
  return selectRows(db, storeId, 'diner_pushes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sealed', 'is not', null)
    .limit(BROWSERS_MAX)
    .$call(valuesOf('id'))
}

/** Browser with the state of its order. */
export type DinerToNotify = Awaited<ReturnType<typeof listDinersToNotify>>[number]

/**
 * Browsers whose order was ready, or cancelled, before `settledAt` and that got no notification yet; steps
 * undone in the meantime are left out.
 */
export async function listDinersToNotify(db: Db, settledAt: Date, limit: number) {
  return withOrders(db)
    .innerJoin('stores', 'stores.id', 'diner_pushes.store_id')
    .select([
      'diner_pushes.store_id as storeId',
      'diner_pushes.id',
      'diner_pushes.told',
      'orders.id as orderId',
      'orders.state',
      'orders.slug',
      'orders.number',
      'orders.order_type as orderType',
      'orders.snapshot',
      'stores.name as storeName',
    ])
    .where((eb) =>
      eb.or([
        eb.and([
          sql<boolean>`orders.state in (3)`,
          eb('orders.ready_at', '<=', settledAt),
          eb('diner_pushes.told', '<', 1),
        ]),
        eb.and([
          sql<boolean>`orders.state in (5)`,
          eb('orders.moved_at', '<=', settledAt),
          eb('diner_pushes.told', '<', 2),
        ]),
      ]),
    )
    .orderBy('diner_pushes.consented_at')
    .limit(limit)
    .execute()
}

/** @returns false when another process sends it */
export async function markNotified(
  tx: Db,
  { storeId, id, told }: DinerToNotify,
  now: number,
): Promise<boolean> {
  return updateRows(tx, storeId, 'diner_pushes')
    .set({ told: now })
    .where('id', '=', id)
    .where('told', '=', told)
    .$call(writesOne)
}

/** Browsers whose order ended before `before`, at most `limit`. */
export async function listEndedPushes(db: Db, before: Date, limit: number) {
  return withOrders(db)
    .select(['diner_pushes.store_id as storeId', 'diner_pushes.id'])
    .where(sql<boolean>`orders.state in (4, 5)`)
    .where('orders.moved_at', '<', before)
    .limit(limit)
    .execute()
}

function withOrders(db: Db) {
  return db
    .selectFrom('diner_pushes')
    .innerJoin('orders', withinStore('orders', 'diner_pushes', { id: 'order_id' }))
    .where(sql<boolean>`diner_pushes.sealed is not null`)
}

/** Browsers that still have notifications due. */
export function waitingPushes(db: Db) {
  return db.selectFrom('diner_pushes').select('id').where(sql<boolean>`sealed is not null`)
}
