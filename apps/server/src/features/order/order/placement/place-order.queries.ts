import type { OrderId, StoreId } from '@thali/domain/ids'
import { preparedQuery } from '../../../../db/prepared-query.ts'
import type { Db } from '../../../../db/schema.ts'
import { insertRow, selectRows } from '../../../../db/store-rows.ts'
import { inTransaction, lockRows } from '../../../../db/transaction.ts'

/** Row that binds an idempotency key to its placed order. */
export interface PlacedKey {
  readonly storeId: StoreId
  readonly key: string
  readonly bodyHash: string
  readonly orderId: OrderId
  readonly at: Date
}

const selectKey = preparedQuery<{ storeId: StoreId; key: string }, { body_hash: string; order_id: OrderId }>(
  (db, { storeId, key }) =>
    selectRows(db, storeId, 'idempotency_keys').select(['body_hash', 'order_id']).where('key', '=', key),
)

/** The order already placed under a key, if any. */
export async function findPlacedKey(db: Db, storeId: StoreId, key: string) {
  const { rows } = await selectKey(db, { storeId, key })
  return rows[0]
}

/**
 * Waits until the order of a key is as durable as an acknowledged one: its own commit may have failed after it became
 * visible. Locking the row makes another commit, which fails likewise.
 */
export async function confirmPlacedKey(db: Db, storeId: StoreId, key: string): Promise<void> {
  await inTransaction(db, (tx) =>
    selectRows(tx, storeId, 'idempotency_keys')
      .select('order_id')
      .where('key', '=', key)
      .$call(lockRows(tx))
      .execute(),
  )
}

const insertKey = preparedQuery<PlacedKey, { order_id: OrderId }>((db, row) =>
  insertRow(db, row.storeId, 'idempotency_keys', {
    key: row.key,
    body_hash: row.bodyHash,
    order_id: row.orderId,
    created_at: row.at,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doNothing())
    .returning('order_id'),
)

/** Inserts the idempotency key of an order. @returns false when another order has taken the key */
export async function insertPlacedKey(tx: Db, row: PlacedKey): Promise<boolean> {
  const { rows } = await insertKey(tx, row)
  return rows.length === 1
}

const raiseCounter = preparedQuery<{ storeId: StoreId; day: string; one: number }, { last_number: number }>(
  (db, { storeId, day, one }) =>
    insertRow(db, storeId, 'order_counters', { business_day: day, last_number: one })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'business_day'])
          .doUpdateSet((eb) => ({ last_number: eb('order_counters.last_number', '+', one) })),
      )
      .returning('last_number'),
)

/** The next order number of the store's business day, from 1. */
export async function takeOrderNumber(tx: Db, storeId: StoreId, day: string): Promise<number> {
  const { rows } = await raiseCounter(tx, { storeId, day, one: 1 })
  const row = rows[0]
  if (!row) throw new Error('the order counter returned no number')
  return row.last_number
}
