/** Refunds, row by row. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OwnRefund } from '@thali/domain/payment/refunds-by-charge'
import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/schema.ts'

/** Limit of refunds of an order, above any real number; starting refuses beyond. */
export const MOST_REFUNDS = 100

const COLUMNS = [
  'id',
  'order_id',
  'attempt_id',
  'charge_id',
  'amount_minor',
  'currency',
  'state',
  'refund_id',
  'idempotency_key',
  'reason',
  'failure',
  'undoes_mark',
  'approval',
  'approved_by_name',
  'by_id',
  'by_name',
  'created_at',
  'ended_at',
  'tries',
  'next_try_at',
] as const

function refunds(db: Db, storeId: StoreId) {
  return db.selectFrom('refunds').select(COLUMNS).where('store_id', '=', storeId)
}

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

/** Refund with the field names of the domain; it is the domain's `OwnRefund`, too. */
function toRefund(row: Row) {
  return {
    reference: row.id,
    orderId: row.order_id,
    attempt: row.attempt_id,
    chargeId: row.charge_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state as OwnRefund['state'],
    refundId: row.refund_id,
    idempotencyKey: row.idempotency_key,
    reason: row.reason,
    failure: row.failure,
    /** Whether it moves no money: a request to undo a mark, which a second member has to approve. */
    undoesMark: row.undoes_mark,
    approval: row.approval,
    approvedByName: row.approved_by_name,
    byId: row.by_id,
    byName: row.by_name,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    tries: row.tries,
    nextTryAt: row.next_try_at,
  }
}

export type RefundRow = ReturnType<typeof toRefund>

export async function insertRefund(tx: Db, row: NewRow<'refunds'>): Promise<void> {
  await tx.insertInto('refunds').values(row).execute()
}

export async function findRefund(db: Db, storeId: StoreId, id: string): Promise<RefundRow | undefined> {
  const row = await refunds(db, storeId).where('id', '=', id).executeTakeFirst()
  return row && toRefund(row)
}

/** An order's refunds, the oldest first. */
export async function listRefunds(db: Db, storeId: StoreId, orderId: OrderId): Promise<RefundRow[]> {
  const rows = await refunds(db, storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_REFUNDS)
    .execute()
  return rows.map(toRefund)
}

/** Stores the state of a refund as its gateway reported it; `done` is final. */
export async function setRefundState(
  tx: Db,
  storeId: StoreId,
  id: string,
  news: {
    readonly state: OwnRefund['state']
    readonly refundId: string | null
    readonly failure: string | null
    readonly endedAt: Date | null
    readonly nextTryAt: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state: news.state,
      ...(news.refundId !== null && { refund_id: news.refundId }),
      failure: news.failure,
      ended_at: news.endedAt,
      next_try_at: news.nextTryAt,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}

/** Stores the decision of the second member on a refund that waits for approval. */
export async function setApproval(
  tx: Db,
  storeId: StoreId,
  id: string,
  { approval, byId, byName, at }: { approval: 'given' | 'declined'; byId: string; byName: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ approval, approved_by_id: byId, approved_by_name: byName, approved_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('approval', '=', 'needed')
    .execute()
}

/** Sets the time of the next query of a refund under way. */
export async function setNextTry(tx: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ next_try_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute()
}

/** Refunds that wait for a second member, oldest first; the literal condition makes the index usable. */
export function listWaitingRefunds(db: Db, storeId: StoreId, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'refunds.order_id').on('orders.store_id', '=', storeId),
    )
    .select(['refunds.id', 'refunds.order_id', 'refunds.amount_minor', 'refunds.currency', 'refunds.reason'])
    .select(['refunds.by_id', 'refunds.by_name', 'refunds.created_at', 'orders.number'])
    .select('refunds.undoes_mark')
    .where('refunds.store_id', '=', storeId)
    .where(sql<boolean>`refunds.approval = 'needed'`)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()
}

/** Number of refunds that wait for a second member, counted up to `limit`. */
export async function countWaitingRefunds(db: Db, storeId: StoreId, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('refunds')
        .select('id')
        .where('store_id', '=', storeId)
        .where(sql<boolean>`approval = 'needed'`)
        .limit(limit)
        .as('waiting'),
    )
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
