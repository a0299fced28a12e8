import { isDeepStrictEqual } from 'node:util'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { DishPair } from '@thali/domain/menu/dish-pairs'
import type { OrderSnapshot } from '@thali/domain/order/order'
import { sql } from 'kysely'
import { firstDue } from '../../../db/due-rows.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { writesOne } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'

const PAIRS = 15_000

/** Schedules the learning of a store's pairs at once and each night from then on, unless already scheduled. */
export async function beginLearning(tx: Db, storeId: StoreId, at: Date): Promise<void> {
  await insertRow(tx, storeId, 'pair_learning', { due_at: at })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
}

/** Ends that, and removes learned pairs. */
export async function endLearning(tx: Db, storeId: StoreId): Promise<void> {
  await deleteRows(tx, storeId, 'pair_learning').execute()
  await deleteRows(tx, storeId, 'dish_pairs').execute()
}

export function dueLearning(db: Db, at: Date) {
  return db.selectFrom('pair_learning').select('store_id').where('due_at', '<=', at)
}

/** Pages of stores due for learning, the longest wait first. */
export function listDueLearning(db: Db, at: Date) {
  return firstDue(dueLearning(db, at), 'due_at')
}

/**
 * Sets when a store's pairs are learned next, provided they are due.
 *
 * @returns false when another process was first, or nothing is learned of the store
 */
export async function moveLearning(tx: Db, storeId: StoreId, at: Date, next: Date): Promise<boolean> {
  return updateRows(tx, storeId, 'pair_learning')
    .set({ due_at: next })
    .where('due_at', '<=', at)
    .$call(writesOne)
}

interface EndedPage {
  readonly since: Date
  /** The last order of the previous page; null: the first page. */
  readonly before: { readonly movedAt: Date; readonly id: OrderId } | null
  readonly limit: number
}

/** Served or cancelled orders of a store, latest first. */
export async function listEndedBefore(db: Db, storeId: StoreId, { since, before, limit }: EndedPage) {
  const rows = await selectRows(db, storeId, 'orders')
    .select(['id', 'state', 'moved_at', 'snapshot', 'payment_mode', 'paid_later'])
    .where(sql<boolean>`state in (4, 5)`)
    .where('moved_at', '>=', since)
    .$call(pageBefore(['moved_at', 'id'], before, ({ movedAt, id }) => [movedAt, id], limit))
    .execute()
  return rows.map(({ id, state, moved_at, snapshot, payment_mode, paid_later }) => ({
    id,
    state,
    movedAt: moved_at,
    paymentMode: payment_mode,
    paidLater: paid_later,
    lines: (JSON.parse(snapshot) as OrderSnapshot).lines,
  }))
}

/**
 * Replaces the pairs of a store.
 *
 * @returns false when the pairs are unchanged
 */
export async function replacePairs(tx: Db, storeId: StoreId, pairs: readonly DishPair[]): Promise<boolean> {
  const rows = [...Map.groupBy(pairs, ({ itemId }) => itemId).values()].flatMap((of) =>
    of.map(({ itemId, withId, orders, liftBps }, position) => ({
      store_id: storeId,
      item_id: itemId,
      position,
      with_id: withId,
      orders,
      lift_bps: liftBps,
    })),
  )
  const held = await selectRows(tx, storeId, 'dish_pairs')
    .select(['item_id', 'position', 'with_id'])
    .orderBy('item_id')
    .orderBy('position')
    .limit(PAIRS)
    .execute()
  await deleteRows(tx, storeId, 'dish_pairs').execute()
  await insertRows(tx, 'dish_pairs', rows)
  const named = rows.map(({ item_id, position, with_id }) => ({ item_id, position, with_id }))
  return !isDeepStrictEqual(
    held.map((row) => ({ ...row })),
    named,
  )
}
