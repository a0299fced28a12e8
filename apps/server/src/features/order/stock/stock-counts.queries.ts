/** Counts of a store's stock with the moves behind them. Every change of a count is written with its move. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Insertable } from 'kysely'
import { chunksOf } from '../../../db/chunks-of.ts'
import { preparedInsert, preparedQuery } from '../../../db/prepared-query.ts'
import { writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { insertRow, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

export interface CountKey {
  readonly stockId: string
  /** Empty: one count over all days. */
  readonly day: string
}

/** Move that records a change of a count. */
export type NewMove = Omit<Insertable<Schema['stock_moves']>, 'store_id'>

/** Limit, above the number of business days that orders are taken for ahead. */
const DAYS = 1_000
/** Limit, above the number of moves of orders that are changed at once. */
const MOVES = 1_000_000

const takeUnits = preparedQuery<CountKey & { storeId: StoreId; units: number }, { count: number }>(
  (db, { storeId, stockId, day, units }) =>
    updateRows(db, storeId, 'stock_counts')
      .set((eb) => ({ count: eb('stock_counts.count', '-', units) }))
      .where('stock_id', '=', stockId)
      .where('day', '=', day)
      .where('stock_counts.count', '>=', units)
      .returning('count'),
)

/** @returns units left afterwards; null if fewer are left, or there is no count for that day yet */
export async function takeFromCount(
  tx: Db,
  storeId: StoreId,
  key: CountKey,
  units: number,
): Promise<number | null> {
  const { rows } = await takeUnits(tx, { storeId, ...key, units })
  return rows[0]?.count ?? null
}

/**
 * Reads the count of a day, locked until the transaction ends.
 *
 * @returns count; null if there is none for that day yet
 */
export async function lockCount(
  tx: Db,
  storeId: StoreId,
  { stockId, day }: CountKey,
): Promise<number | null> {
  const row = await selectRows(tx, storeId, 'stock_counts')
    .select('count')
    .where('stock_id', '=', stockId)
    .where('day', '=', day)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row?.count ?? null
}

/** Starts the count of a day. @returns false when it has already started */
export async function insertCount(
  tx: Db,
  storeId: StoreId,
  { stockId, day }: CountKey,
  count: number,
): Promise<boolean> {
  return insertRow(tx, storeId, 'stock_counts', { stock_id: stockId, day, count })
    .onConflict((conflict) => conflict.columns(['store_id', 'stock_id', 'day']).doNothing())
    .$call(writesOne)
}

/**
 * Locks counts of later business days already started, earliest first, until the transaction ends; with the units
 * that orders took.
 */
export async function lockLaterDays(tx: Db, storeId: StoreId, { stockId, day }: CountKey) {
  const counts = await selectRows(tx, storeId, 'stock_counts')
    .select(['day', 'count'])
    .where('stock_id', '=', stockId)
    .where('day', '>', day)
    .orderBy('day')
    .limit(DAYS)
    .$call(lockRows(tx))
    .execute()
  if (counts.length === 0) return []
  const taken = await selectRows(tx, storeId, 'stock_moves')
    .select(['day', ({ fn, cast }) => cast<number>(fn.sum('change'), 'integer').as('change')])
    .where('stock_id', '=', stockId)
    .where('day', '>', day)
    .where('order_id', 'is not', null)
    .groupBy('day')
    .limit(DAYS)
    .execute()
  const changes = new Map(taken.map((one) => [one.day, one.change]))
  return counts.map((one) => ({ ...one, taken: -(changes.get(one.day) ?? 0) }))
}

/** Sets a count locked by this transaction. */
export async function updateCount(tx: Db, storeId: StoreId, { stockId, day }: CountKey, count: number) {
  await updateRows(tx, storeId, 'stock_counts')
    .set({ count })
    .where('stock_id', '=', stockId)
    .where('day', '=', day)
    .execute()
}

const insertMoveRows = preparedInsert('stock_moves')

export async function insertStockMoves(tx: Db, storeId: StoreId, moves: readonly NewMove[]): Promise<void> {
  await insertMoveRows(
    tx,
    moves.map((move) => ({ store_id: storeId, ...move })),
  )
}

/** Moves of these orders with the display settings of their subjects, in the lock order of counts. */
export async function listOrderMoves(tx: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  const found = []
  for (const ids of chunksOf(orderIds)) {
    const rows = await selectRows(tx, storeId, 'stock_moves')
      .innerJoin('stock', withinStore('stock', 'stock_moves', { id: 'stock_id' }))
      .select(['stock_id', 'stock_moves.day', 'order_id', 'line_id', 'order_revision', 'stock_moves.kind'])
      .select(['change', 'stock.kind as subject_kind', 'owner_id', 'group_label', 'option_label', 'low_at'])
      .select('stock.day as shown_day')
      .where('order_id', 'in', ids)
      .orderBy('stock_id')
      .orderBy('stock_moves.day')
      .orderBy('order_revision')
      .limit(MOVES)
      .execute()
    found.push(...rows)
  }
  return found
}

export type OrderMove = Awaited<ReturnType<typeof listOrderMoves>>[number]
