/** Orders with questions to their diners. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { firstDue } from '../../../../db/due-rows.ts'
import { pageAfter } from '../../../../db/row-place.ts'
import type { Db } from '../../../../db/schema.ts'

/** Orders of all stores with a lapsed question. */
export function lapsedQuestions(db: Db, at: Date) {
  return db
    .selectFrom('orders')
    .select(['store_id', 'id'])
    .where('gone_lapses_at', 'is not', null)
    .where('gone_lapses_at', '<=', at)
}

/** Condition in the literals of the partial index, which is otherwise not used. */
const isMarked = sql<boolean>`gone_lines is not null and state in (1, 2)`

/** Orders of all stores not yet begun, with sold-out lines. */
export function markedOrders(db: Db) {
  return db.selectFrom('orders').select(['store_id', 'id']).where(isMarked)
}

export type MarkedOrder = Awaited<ReturnType<typeof listMarkedOrders>>[number]

/** The next of them after `after`; null: the first. */
export function listMarkedOrders(
  db: Db,
  after: { readonly store_id: StoreId; readonly id: OrderId } | null,
  limit: number,
) {
  return markedOrders(db)
    .$call(pageAfter(['store_id', 'id'], after, ({ store_id, id }) => [store_id, id], limit))
    .execute()
}

/** Pages of lapsed questions, the oldest first. */
export function listLapsedQuestions(db: Db, at: Date) {
  return firstDue(lapsedQuestions(db, at), 'gone_lapses_at')
}
