/** Refunds, row by row. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OwnRefund } from '@thali/domain/payment/refunds-by-charge'
import { sql } from 'kysely'
import { countUpToLimit } from '../../../db/count-rows.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/** Limit of refunds of an order, above any real number; starting refuses beyond. */
export const MOST_REFUNDS = 100

const COLUMNS = [
  'id as reference',
  'order_id as orderId',
  'attempt_id as attempt',
  'charge_id as chargeId',
  'amount_minor as amountMinor',
  'currency',
  'state',
  'refund_id as refundId',
  'idempotency_key as idempotencyKey',
  'reason',
  'failure',
  /** Whether it moves no money: a request to undo a mark, which a second member has to approve. */
  'undoes_mark as undoesMark',
  'approval',
  'approved_by_name as approvedByName',
  'by_id as byId',
  'by_name as byName',
  'created_at as createdAt',
  'ended_at as endedAt',
  'tries',
  'next_try_at as nextTryAt',
] as const

function refunds(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'refunds').select(COLUMNS)
}

/** A refund; it is the domain's `OwnRefund`, too. */
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

export async function insertRefund(tx: Db, row: NewRow<'refunds'>): Promise<void> {
  await tx.insertInto('refunds').values(row).execute()
}

export async function findRefund(db: Db, storeId: StoreId, id: string): Promise<RefundRow | undefined> {
  return refunds(db, storeId).where('id', '=', id).executeTakeFirst()
}

/** An order's refunds, the oldest first. */
export async function listRefunds(db: Db, storeId: StoreId, orderId: OrderId): Promise<RefundRow[]> {
  return refunds(db, storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_REFUNDS)
    .execute()
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
  await updateRows(tx, storeId, 'refunds')
    .set({
      state: news.state,
      ...(news.refundId !== null && { refund_id: news.refundId }),
      failure: news.failure,
      ended_at: news.endedAt,
      next_try_at: news.nextTryAt,
    })
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
  await updateRows(tx, storeId, 'refunds')
    .set({ approval, approved_by_id: byId, approved_by_name: byName, approved_at: at })
    .where('id', '=', id)
    .where('approval', '=', 'needed')
    .execute()
}

/** Sets the time of the next query of a refund under way. */
export async function setNextTry(tx: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await updateRows(tx, storeId, 'refunds')
    .set({ next_try_at: at })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute()
}

/** Refunds that wait for a second member, oldest first; the literal condition makes the index usable. */
export function listWaitingRefunds(db: Db, storeId: StoreId, limit: number) {
  return selectRows(db, storeId, 'refunds')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'refunds.order_id').on('orders.store_id', '=', storeId),
    )
    .select(['refunds.id as refundId', 'refunds.order_id as orderId', 'orders.number', 'refunds.reason'])
    .select(['refunds.amount_minor as amountMinor', 'refunds.currency as currencyCode'])
    .select(['refunds.undoes_mark as undoesMark', 'refunds.by_name as byName'])
    .select('refunds.created_at as createdAt')
    .where(sql<boolean>`refunds.approval = 'needed'`)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()
}

/** Number of refunds that wait for this member as the second person, counted up to `limit`. */
export async function countWaitingRefunds(
  db: Db,
  storeId: StoreId,
  memberId: string,
  limit: number,
): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'refunds')
      .select('id')
      .where(sql<boolean>`approval = 'needed'`)
      .where('by_id', '!=', memberId)
      .limit(limit),
  )
}
