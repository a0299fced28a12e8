/** Money in and out of a store, before and after a closing counts it. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { sumOf } from '@thali/domain/money/sum'
import type { MethodSum } from '@thali/domain/payment/closing'
import type { OrderTypeSum } from '@thali/domain/print/closing-document'
import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'

/** Limit, above the number of methods of a store. */
const MOST_METHODS = 50
/** Limit, above the number of order types of a store in one day. */
const MOST_TYPES = 100

export async function insertTakings(tx: Db, rows: readonly NewRow<'takings'>[]): Promise<void> {
  await tx.insertInto('takings').values(rows).execute()
}

/** Tip of an order so far, by the records of money that moved. */
export async function sumTipsOfOrder(tx: Db, storeId: StoreId, orderId: OrderId): Promise<number> {
  const row = await selectRows(tx, storeId, 'takings')
    .select(sql<number | null>`cast(sum(tip_minor) as bigint)`.as('tipMinor'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.tipMinor ?? 0
}

/** Assigns all waiting entries to a closing. Of two concurrent closings the second finds none. */
export async function takeIntoClosing(tx: Db, storeId: StoreId, currency: string, closingId: string) {
  await updateRows(tx, storeId, 'takings')
    .set({ closing_id: closingId })
    .where('currency_code', '=', currency)
    .where('closing_id', 'is', null)
    .execute()
}

/**
 * Sums of money by method, waiting or of a closing.
 *
 * @param closingId null: the money that waits for the next one
 */
export async function sumByMethod(
  db: Db,
  storeId: StoreId,
  currency: string,
  closingId: string | null,
): Promise<{ readonly methods: MethodSum[]; readonly entries: number }> {
  const rows = await selectRows(db, storeId, 'takings')
    .select([
      'method',
      'kind',
      sql<number>`cast(count(*) as bigint)`.as('entries'),
      sql<number>`cast(sum(payment_count) as bigint)`.as('payments'),
      sql<number>`cast(sum(amount_minor) as bigint)`.as('amountMinor'),
      sql<number>`cast(sum(tip_minor) as bigint)`.as('tipMinor'),
      sql<number>`cast(sum(round_off_minor) as bigint)`.as('roundOffMinor'),
    ])
    .where('currency_code', '=', currency)
    .$if(closingId === null, (query) => query.where('closing_id', 'is', null))
    .$if(closingId !== null, (query) => query.where('closing_id', '=', closingId))
    .groupBy(['method', 'kind'])
    .orderBy('method')
    .orderBy('kind')
    .limit(3 * MOST_METHODS)
    .execute()
  const groups = Map.groupBy(rows, ({ method }) => method)
  const methods = [...groups].map(([method, group]): MethodSum => {
    return {
      method,
      count: sumOf(group, ({ payments }) => payments),
      inMinor: sumOf(group, ({ kind, amountMinor }) => (kind === 'refund' ? 0 : amountMinor)),
      backMinor: -sumOf(group, ({ kind, amountMinor }) => (kind === 'refund' ? amountMinor : 0)) || 0,
      tipMinor: sumOf(group, ({ tipMinor }) => tipMinor),
      roundOffMinor: sumOf(group, ({ roundOffMinor }) => roundOffMinor),
    }
  })
  return { methods, entries: sumOf(rows, ({ entries }) => entries) }
}

/** Net sums by the order types that orders of a closing had when they were placed. */
export function sumTakingsByOrderType(
  db: Db,
  storeId: StoreId,
  currency: string,
  closingId: string,
): Promise<OrderTypeSum[]> {
  return selectRows(db, storeId, 'takings')
    .innerJoin('orders', withinStore('orders', 'takings', { id: 'order_id' }))
    .select([
      'orders.order_type as orderType',
      sql<number>`cast(sum(takings.amount_minor) as bigint)`.as('netMinor'),
    ])
    .where('takings.currency_code', '=', currency)
    .where('takings.closing_id', '=', closingId)
    .groupBy('orders.order_type')
    .orderBy('orders.order_type')
    .limit(MOST_TYPES)
    .execute()
}
