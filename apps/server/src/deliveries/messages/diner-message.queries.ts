/** Rows of orders whose diners want notices by message. */

import type { Language } from '@thali/domain/language'
import type { OrderKey } from '@thali/domain/order/order'
import { sql } from 'kysely'
import { firstOf, writesOne } from '../../db/results.ts'
import type { Db } from '../../db/schema.ts'
import { insertRow, selectRows, updateRows, withinStore } from '../../db/store-rows.ts'

/** Writes a diner's consent, or renews it; notices already sent stay recorded. */
export async function putDinerMessage(
  db: Db,
  { storeId, orderId }: OrderKey,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<void> {
  await insertRow(db, storeId, 'diner_messages', {
    order_id: orderId,
    language,
    told: 0,
    consented_at: at,
    stopped_at: null,
  })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'order_id'])
        .doUpdateSet({ language, consented_at: at, stopped_at: null }),
    )
    .execute()
}

/** Stops messages about this order; the diner's earlier consent stays recorded. */
export async function stopDinerMessage(db: Db, { storeId, orderId }: OrderKey, at: Date): Promise<void> {
  await updateRows(db, storeId, 'diner_messages')
    .set({ stopped_at: at })
    .where('order_id', '=', orderId)
    .where('stopped_at', 'is', null)
    .execute()
}

/** Language of a diner's notices; undefined when they want none. */
export async function findDinerMessage(
  db: Db,
  { storeId, orderId }: OrderKey,
): Promise<Language | undefined> {
  return selectRows(db, storeId, 'diner_messages')
    .select('language')
    .where('order_id', '=', orderId)
    .where('stopped_at', 'is', null)
    .$call(firstOf('language'))
}

/** Order whose diner is due a notice, with its state. */
export interface OrderToMessage extends OrderKey {
  readonly told: number
  readonly state: number
  readonly isReady: boolean
  /** Whether a browser of the diner gets the same notice. */
  readonly hasPush: boolean
}

/**
 * Orders that were accepted, ready or cancelled before `settledAt`, and whose diners got no notice yet; steps
 * undone in the meantime are left out.
 */
export async function listOrdersToMessage(db: Db, settledAt: Date, limit: number): Promise<OrderToMessage[]> {
  const rows = await withOrders(db)
    .leftJoin('diner_pushes', (join) =>
      join
        .onRef('diner_pushes.store_id', '=', 'diner_messages.store_id')
        .onRef('diner_pushes.order_id', '=', 'diner_messages.order_id')
        .on('diner_pushes.sealed', 'is not', null),
    )
    .select(({ fn }) => [
      'diner_messages.store_id as storeId',
      'diner_messages.order_id as orderId',
      'diner_messages.told',
      'orders.state',
      'orders.ready_at as readyAt',
      fn.min('diner_pushes.id').as('pushId'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([
          sql<boolean>`orders.state in (2, 3)`,
          eb('orders.moved_at', '<=', settledAt),
          eb('diner_messages.told', '<', 1),
        ]),
        eb.and([
          sql<boolean>`orders.state in (3)`,
          eb('orders.ready_at', '<=', settledAt),
          eb('diner_messages.told', '<', 2),
        ]),
        eb.and([
          sql<boolean>`orders.state in (5)`,
          eb('orders.moved_at', '<=', settledAt),
          eb('diner_messages.told', '<', 3),
        ]),
      ]),
    )
    .groupBy([
      'diner_messages.store_id',
      'diner_messages.order_id',
      'diner_messages.told',
      'diner_messages.consented_at',
      'orders.state',
      'orders.ready_at',
    ])
    .orderBy('diner_messages.consented_at')
    .limit(limit)
    .execute()
  return rows.map(({ storeId, orderId, readyAt, pushId, ...row }) => ({
    ...row,
    storeId,
    orderId,
    isReady: readyAt !== null && readyAt <= settledAt,
    hasPush: pushId !== null,
  }))
}

/** @returns false when another process sends it */
export async function markMessaged(
  tx: Db,
  { storeId, orderId, told }: OrderToMessage,
  now: number,
): Promise<boolean> {
  return updateRows(tx, storeId, 'diner_messages')
    .set({ told: now })
    .where('order_id', '=', orderId)
    .where('told', '=', told)
    .$call(writesOne)
}

/** Orders that ended before `before` and still have notices due, at most `limit`. */
export async function listOverMessages(db: Db, before: Date, limit: number): Promise<OrderKey[]> {
  return withOrders(db)
    .select(['diner_messages.store_id as storeId', 'diner_messages.order_id as orderId'])
    .where(sql<boolean>`orders.state in (4, 5)`)
    .where('orders.moved_at', '<', before)
    .limit(limit)
    .execute()
}

function withOrders(db: Db) {
  return db
    .selectFrom('diner_messages')
    .innerJoin('orders', withinStore('orders', 'diner_messages', { id: 'order_id' }))
    .where(sql<boolean>`diner_messages.stopped_at is null`)
}

/** Orders whose diners still have notices due. */
export function waitingMessages(db: Db) {
  return db.selectFrom('diner_messages').select('order_id').where(sql<boolean>`stopped_at is null`)
}
