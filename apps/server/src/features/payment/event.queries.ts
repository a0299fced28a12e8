/** What was told or done about payments: appended, never changed. */
import type { PaymentEvent } from '@thali/domain/fold-payment'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../db/schema.ts'

/** More than one order's payment ever tells; what differs from nothing before is not written. */
const MOST_EVENTS = 500

/** @returns false when the same was told before */
export async function insertPaymentEvent(tx: Db, row: NewRow<'payment_events'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'provider', 'mode', 'dedupe_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The events that amounts are folded from, in the order they were stored. */
export async function listFoldedEvents(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
): Promise<{ readonly position: number; readonly event: PaymentEvent }[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['position', 'data'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ position, data }) => ({ position: position ?? 0, event: JSON.parse(data ?? '') }))
}

/** All that was told about an order's payment, the oldest first. */
export async function listPaymentEvents(db: Db, storeId: StoreId, orderId: OrderId) {
  return db
    .selectFrom('payment_events')
    .select(['id', 'attempt_id', 'source', 'provider', 'mode', 'name', 'data', 'by_name', 'at'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
}

/** Takes the bodies off events of before; a hash stays. At most `limit`. @returns how many */
export async function removeBodiesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = await db
    .selectFrom('payment_events')
    .select(['store_id', 'id'])
    .where('body', 'is not', null)
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute()
  for (const { store_id, id } of old)
    await db
      .updateTable('payment_events')
      .set({ body: null })
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .execute()
  return old.length
}
