/** Orders that staff have not moved yet, with the keys of their limits. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { UnacceptedCounts } from '@thali/domain/order/unaccepted-orders'
import { sql } from 'kysely'
import { preparedQuery } from '../../../../db/prepared-query.ts'
import type { Db } from '../../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../../db/store-rows.ts'

/** Keys under which an unaccepted order is counted. */
export interface UnacceptedKeys {
  /** Keyed hash of the network it came from. */
  readonly client: string
  /** Table or room; null if tables are not limited. */
  readonly place: string | null
  /** Keyed hash of its origin. */
  readonly origin: string
  /** Whether it counts, until its release, among orders for later, which have limits of their own. */
  readonly forLater: boolean
}

const count = sql<number>`cast(count(*) as integer)`

interface Counted extends UnacceptedKeys {
  readonly storeId: StoreId
  readonly since: Date
}

/** Counts orders that wait for staff, placed after `since`. */
const countsNow = (db: Db, { storeId, client, place, since }: Counted) =>
  selectRows(db, storeId, 'unaccepted_orders')
    .select([
      count.as('store'),
      sql<number>`cast(count(*) filter (where client = ${client}) as integer)`.as('address'),
      sql<number>`cast(count(*) filter (where place = ${place}) as integer)`.as('table'),
    ])
    .where('held', '=', false)
    .where('placed_at', '>', since)

/** Counts orders for later, however long they wait: a network counts as one client for each verified phone. */
const countsLater = (db: Db, { storeId, origin }: Counted) =>
  selectRows(db, storeId, 'unaccepted_orders')
    .select([
      count.as('store'),
      sql<number>`cast(count(*) filter (where origin = ${origin}) as integer)`.as('address'),
      sql<number>`cast(0 as integer)`.as('table'),
    ])
    .where('held', '=', true)
    .where('for_later', '=', true)

const selectCountsNow = preparedQuery<Counted, UnacceptedCounts>(countsNow)
const selectCountsLater = preparedQuery<Counted, UnacceptedCounts>(countsLater)

/**
 * Numbers of unaccepted orders of the store, the client and the table: those placed after `since`, or those
 * for later.
 */
export async function countUnaccepted(
  tx: Db,
  storeId: StoreId,
  keys: UnacceptedKeys,
  since: Date,
): Promise<UnacceptedCounts> {
  const { rows } = await (keys.forLater ? selectCountsLater : selectCountsNow)(tx, {
    storeId,
    since,
    ...keys,
  })
  const row = rows[0]
  if (!row) throw new Error('counting unaccepted orders returned no row')
  return row
}

export interface UnacceptedOrder extends UnacceptedKeys {
  readonly storeId: StoreId
  readonly orderId: OrderId
  readonly at: Date
  /** Whether it counts only from its release. */
  readonly held: boolean
}

const insertRow = preparedQuery<UnacceptedOrder, unknown>(
  (db, { storeId, orderId, client, place, origin, at, held, forLater }) =>
    db.insertInto('unaccepted_orders').values({
      ...{ store_id: storeId, order_id: orderId, client, place, origin },
      ...{ placed_at: at, held, for_later: forLater },
    }),
)

export const insertUnaccepted = insertRow

const insertBeside = (countsOf: typeof countsNow) =>
  preparedQuery<UnacceptedOrder & Counted & UnacceptedCounts, { order_id: string }>((db, row) =>
    db
      .insertInto('unaccepted_orders')
      .columns(['store_id', 'order_id', 'client', 'place', 'origin', 'placed_at', 'held', 'for_later'])
      .expression(
        db
          .selectFrom(['orders', countsOf(db, row).as('waiting')])
          .select(['orders.store_id', 'orders.id'])
          .select([
            sql<string>`${row.client}`.as('client'),
            sql<string | null>`${row.place}`.as('place'),
            sql<string>`${row.origin}`.as('origin'),
            sql<Date>`${row.at}`.as('placed_at'),
            sql<boolean>`${row.held}`.as('held'),
            sql<boolean>`${row.forLater}`.as('for_later'),
          ])
          .where('orders.store_id', '=', row.storeId)
          .where('orders.id', '=', row.orderId)
          .where('waiting.store', '<', row.store)
          .where('waiting.address', '<', row.address)
          .where('waiting.table', '<', row.table),
      )
      .returning('order_id'),
  )
const insertNow = insertBeside(countsNow)
const insertLater = insertBeside(countsLater)

/** Number to compare with for a limit of 0, which means none. */
const NO_LIMIT = 2 ** 31 - 1

/**
 * @returns false, with nothing written, when as many orders placed after `since` are waiting as `most` allows
 */
export async function insertUnacceptedWithin(
  tx: Db,
  order: UnacceptedOrder,
  { store, address, table }: UnacceptedCounts,
  since: Date,
): Promise<boolean> {
  const most = { store: store || NO_LIMIT, address: address || NO_LIMIT, table: table || NO_LIMIT }
  const insert = order.forLater ? insertLater : insertNow
  const { rows } = await insert(tx, { ...order, ...most, since })
  return rows.length === 1
}

/**
 * Counts an order for later from its release: once paid or approved it is genuine, and needs no work by staff until
 * then.
 */
export async function countFromRelease(tx: Db, storeId: StoreId, orderId: OrderId): Promise<void> {
  await updateRows(tx, storeId, 'unaccepted_orders')
    .set({ held: true, for_later: false })
    .where('order_id', '=', orderId)
    .execute()
}

/** Counts a held order from now on. */
export async function countFromNow(tx: Db, storeId: StoreId, orderId: OrderId, at: Date): Promise<void> {
  await updateRows(tx, storeId, 'unaccepted_orders')
    .set({ held: false, placed_at: at })
    .where('order_id', '=', orderId)
    .execute()
}

/** Counts an unaccepted order for another table from now on. */
export async function countAtPlace(tx: Db, storeId: StoreId, orderId: OrderId, place: string): Promise<void> {
  await updateRows(tx, storeId, 'unaccepted_orders')
    .set({ place })
    .where('order_id', '=', orderId)
    .where('place', 'is not', null)
    .execute()
}

/** Removes the counts of orders that staff have handled. */
export async function removeUnaccepted(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<void> {
  await deleteRows(tx, storeId, 'unaccepted_orders').where('order_id', 'in', orderIds).execute()
}

/**
 * Removes the counts of orders that have waited for staff since `before`, at most `limit` at a time; held ones start
 * to wait later. @returns number of rows removed
 */
export async function removeUnacceptedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = await db
    .selectFrom('unaccepted_orders')
    .select(['store_id', 'order_id'])
    .where('held', '=', false)
    .where('placed_at', '<=', before)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
  for (const { store_id, order_id } of old) await removeUnaccepted(db, store_id, [order_id])
  return old.length
}
