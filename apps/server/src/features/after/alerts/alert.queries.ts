/** Orders that need staff, and the alert steps taken for them. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { ALERT_STEPS, EARLIEST_ALERT_MS, type OrderAlerts } from '@thali/domain/messages/order-alerts'
import { type RawBuilder, sql } from 'kysely'
import { valuesOf, writesOne } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { readSection } from '../../../db/settings-documents.ts'
import { selectRows, selectStore, updateRows, updateStoreRow, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COUNT_MAX = 1000
/** Limit of orders of one store per pass, oldest first. */
const ORDERS_MAX = 200

/** Stores with an order that has waited for a minute and has a pending step, longest wait first. */
export async function listStoresToAlert(db: Db, at: Date, limit: number): Promise<StoreId[]> {
  return dueAlerts(db, at)
    .clearSelect()
    .select(['store_id', ({ fn }) => fn.min('placed_at').as('since')])
    .groupBy('store_id')
    .orderBy('since')
    .limit(limit)
    .$call(valuesOf('store_id'))
}

/** Orders that have waited at least until the first step. */
export function dueAlerts(db: Db, at: Date) {
  return db
    .selectFrom('unaccepted_orders')
    .select('order_id')
    .where('placed_at', '<=', new Date(at.getTime() - EARLIEST_ALERT_MS))
    .where(sql<boolean>`held = false and alerted < 3`)
}

export type AlertStore = NonNullable<Awaited<ReturnType<typeof findAlertStore>>>

/** A store whose staff can be alerted; undefined: none, or deleted. */
export async function findAlertStore(db: Db, storeId: StoreId) {
  const row = await selectStore(db, storeId)
    .select(['slug', 'name', 'time_zone as timeZone', 'order_alerts as alerts'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, hours: (await readSection(db, storeId, 'hours')).hours ?? null }
}

/** An untouched order, and the time since which it waits. */
export interface WaitingOrder {
  readonly orderId: OrderId
  readonly state: number
  readonly since: Date
  readonly alerted: number
}

function unacceptedOrders(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'unaccepted_orders')
    .innerJoin('orders', withinStore('orders', 'unaccepted_orders', { id: 'order_id' }))
    .where('unaccepted_orders.held', '=', false)
}

/** Waiting orders with a pending step, so that old ones do not displace newer ones. */
export function listWaitingOrders(db: Db, storeId: StoreId): Promise<WaitingOrder[]> {
  return unacceptedOrders(db, storeId)
    .select(['orders.id as orderId', 'orders.state'])
    .select(['unaccepted_orders.placed_at as since', 'unaccepted_orders.alerted'])
    .where('unaccepted_orders.alerted', '<', ALERT_STEPS.length)
    .orderBy('unaccepted_orders.placed_at')
    .limit(ORDERS_MAX)
    .execute()
}

/** Number of distinct origins of orders unaccepted since before `before`: phones, places and networks. */
export async function countOrigins(db: Db, storeId: StoreId, before: Date): Promise<number> {
  const { origins } = await unacceptedOrders(db, storeId)
    .select(sql<number>`cast(count(distinct unaccepted_orders.origin) as integer)`.as('origins'))
    .where('unaccepted_orders.placed_at', '<=', before)
    .where(sql<boolean>`orders.state in (1)`)
    .executeTakeFirstOrThrow()
  return origins
}

/** Whether staff have moved an order, or changed anything else on the store's pages, after `since`. */
export async function wereStaffActive(db: Db, storeId: StoreId, since: Date): Promise<boolean> {
  const audited = await selectRows(db, storeId, 'audit')
    .select('id')
    .where('at', '>', since)
    // Excludes operators and their commands, and programs that keep menus up to date.
    .where('actor', 'in', ['session', 'screen'])
    .limit(1)
    .executeTakeFirst()
  if (audited) return true
  const movedBy = (ofOrders: RawBuilder<boolean>) =>
    selectRows(db, storeId, 'orders')
      .innerJoin('order_moves', withinStore('order_moves', 'orders', { order_id: 'id' }))
      .select('orders.id')
      .where('orders.moved_at', '>', since)
      .where(ofOrders)
      .where('order_moves.at', '>', since)
      .where('order_moves.by_id', 'not in', ['diner', 'system'])
      .limit(1)
      .executeTakeFirst()
  const inKitchen = await movedBy(sql<boolean>`orders.state in (1, 2, 3)`)
  return (inKitchen ?? (await movedBy(sql<boolean>`orders.state in (4, 5)`))) !== undefined
}

/**
 * Records that an alert step was taken for an order.
 *
 * @returns false when staff touched the order, or another process took the step, in the meantime
 */
export async function markAlerted(
  tx: Db,
  storeId: StoreId,
  { orderId, alerted }: WaitingOrder,
  behind: number,
): Promise<boolean> {
  return updateRows(tx, storeId, 'unaccepted_orders')
    .set({ alerted: behind })
    .where('order_id', '=', orderId)
    .where('alerted', '=', alerted)
    .$call(writesOne)
}

const selectAlerts = (db: Db, storeId: StoreId) => selectStore(db, storeId).select('order_alerts')

/** Alert settings of the store; null: none are set. */
export async function getAlerts(db: Db, storeId: StoreId): Promise<OrderAlerts | null> {
  return (await selectAlerts(db, storeId).executeTakeFirstOrThrow()).order_alerts
}

/** Alert settings of the store, locked until the transaction ends; null: none are set. */
export async function lockAlerts(tx: Db, storeId: StoreId): Promise<OrderAlerts | null> {
  return (await selectAlerts(tx, storeId).$call(lockRows(tx)).executeTakeFirstOrThrow()).order_alerts
}

export async function setAlerts(tx: Db, storeId: StoreId, alerts: OrderAlerts): Promise<void> {
  await updateStoreRow(tx, storeId)
    .set({ order_alerts: JSON.stringify(alerts) })
    .execute()
}

/** Numbers of released orders that are not accepted, oldest first. */
export async function listReceivedNumbers(db: Db, storeId: StoreId, limit: number): Promise<number[]> {
  return selectRows(db, storeId, 'orders')
    .select('number')
    .where(sql<boolean>`state in (1) and released_at is not null`)
    .orderBy('placed_at')
    .orderBy('number')
    .limit(limit)
    .$call(valuesOf('number'))
}

/** Orders that need staff, by reason, each counted up to 1000. */
export async function countWaiting(db: Db, storeId: StoreId) {
  const open = selectRows(db, storeId, 'orders').select('orders.id').limit(COUNT_MAX)
  const count = async (some: typeof open) => {
    const { counted } = await db
      .selectFrom(some.as('some'))
      .select(sql<number>`cast(count(*) as integer)`.as('counted'))
      .executeTakeFirstOrThrow()
    return counted
  }
  const unseen = unacceptedOrders(db, storeId)
    .select('orders.id')
    .where(sql<boolean>`orders.state in (2, 3) and orders.released_at is not null`)
    .limit(COUNT_MAX)
  return {
    received: await count(open.where(sql<boolean>`state in (1) and released_at is not null`)),
    held: await count(
      open.where(sql<boolean>`released_at is null and held_for = 'approval' and state in (1, 2, 3)`),
    ),
    unseen: await count(unseen as unknown as typeof open),
  }
}
