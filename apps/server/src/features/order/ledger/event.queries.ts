/** Payment events, reported by gateways or made by staff: appended, never changed. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { PaymentEvent } from '@thali/domain/payment/payment-event'
import { writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/**
 * Limit of an order's events beyond which staff can add no marks. Events from gateways are still written, and a mark
 * can always be undone: together they stay below `MOST_EVENTS`.
 */
export const MOST_STAFF_EVENTS = 200
/** Limit of payment events of an order, above any real number; events that change nothing are not stored. */
const MOST_EVENTS = 1000

/** @returns false when the same event is already stored */
export async function insertPaymentEvent(tx: Db, row: NewRow<'payment_events'>): Promise<boolean> {
  return tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'provider', 'mode', 'dedupe_key']).doNothing())
    .$call(writesOne)
}

/** An event that amounts are folded from, with its author. */
export interface FoldedEvent {
  readonly event: PaymentEvent
  /** Empty: a gateway. */
  readonly byName: string
  readonly byId: string
  readonly at: Date
}

/** The events that amounts are folded from, in the order they were stored. */
export async function listFoldedEvents(db: Db, storeId: StoreId, orderId: OrderId): Promise<FoldedEvent[]> {
  const rows = await selectRows(db, storeId, 'payment_events')
    .select(['data', 'by_id', 'by_name', 'at'])
    .where('order_id', '=', orderId)
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ data, by_id, by_name, at }) => ({
    event: JSON.parse(data ?? '') as PaymentEvent,
    byName: by_name,
    byId: by_id,
    at,
  }))
}

/** Event that staff made under an idempotency key; undefined if there is none. */
export async function findEventByKey(
  db: Db,
  storeId: StoreId,
  dedupeKey: string,
): Promise<PaymentEvent | undefined> {
  const row = await selectRows(db, storeId, 'payment_events')
    .select('data')
    .where('provider', '=', 'counter')
    .where('mode', '=', 'live')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row?.data ? (JSON.parse(row.data) as PaymentEvent) : undefined
}

/** Position of the next event that amounts are folded from, with no limit on their number. */
export async function readNextPosition(db: Db, storeId: StoreId, orderId: OrderId): Promise<number> {
  const { last } = await selectRows(db, storeId, 'payment_events')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Payment events of an order, oldest first. */
export async function listPaymentEvents(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'payment_events')
    .select(['id', 'attempt_id', 'source', 'provider', 'mode', 'name', 'data', 'by_name', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
}

/** Removes the bodies of events before a time, at most `limit`; a hash stays. @returns number of events changed */
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
    await updateRows(db, store_id, 'payment_events').set({ body: null }).where('id', '=', id).execute()
  return old.length
}
