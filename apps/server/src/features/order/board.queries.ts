/** Orders as the board needs them. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order'
import { type Selectable, sql } from 'kysely'
import type { OrdersTable } from '../../db/order-tables.ts'
import type { Db } from '../../db/schema.ts'

const COLUMNS = [
  'id',
  'slug',
  'number',
  'state',
  'payment_state',
  'order_type',
  'estimate_from',
  'estimate_to',
  'address',
  'remarks',
  'user_name',
  'user_phone',
  'snapshot',
  'revision',
  'placed_at',
  'moved_at',
] as const

/** An order that waits for its payment is not the kitchen's yet. */
const UNPAID = ['pending', 'failed'] as const

/** Orders that somebody still works on, oldest first. The states are literals: a partial index needs them so. */
export async function listOpenOrders(db: Db, storeId: StoreId, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where(sql<boolean>`state in (1, 2, 3)`)
    .where('payment_state', 'not in', UNPAID)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
  return rows.map(toBoardRow)
}

/** Orders that were served or cancelled after `since`, the latest first. */
export async function listEndedOrders(db: Db, storeId: StoreId, since: Date, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where(sql<boolean>`state in (4, 5)`)
    .where('moved_at', '>', since)
    .orderBy('moved_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toBoardRow)
}

/** One order of this store. */
export async function findBoardOrder(db: Db, storeId: StoreId, orderId: OrderId) {
  const row = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row && toBoardRow(row)
}

/** Number of the store's latest event. Read before the orders: what happens in between is replayed. */
export async function getEventSeq(db: Db, storeId: StoreId): Promise<number> {
  const row = await db
    .selectFrom('store_versions')
    .select('event_seq')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.event_seq ?? 0
}

/** Whether the store has paused ordering, and how. */
export async function getPause(db: Db, storeId: StoreId) {
  const row = await db
    .selectFrom('stores')
    .select(['paused_reason', 'paused_until'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { pausedReason: row.paused_reason, pausedUntil: row.paused_until }
}

type Selected = Pick<Selectable<OrdersTable>, (typeof COLUMNS)[number]>

function toBoardRow(row: Selected) {
  return {
    id: row.id as OrderId,
    slug: row.slug,
    number: row.number,
    state: row.state as OrderState,
    paymentState: row.payment_state,
    orderType: row.order_type,
    estimateMinutes:
      row.estimate_from === null || row.estimate_to === null
        ? null
        : ([row.estimate_from, row.estimate_to] as [number, number]),
    address: row.address,
    remarks: row.remarks,
    userName: row.user_name,
    userPhone: row.user_phone,
    snapshot: row.snapshot,
    revision: row.revision,
    placedAt: row.placed_at,
    movedAt: row.moved_at,
  }
}

/** An order's row, in the field's words. */
export type BoardRow = ReturnType<typeof toBoardRow>
