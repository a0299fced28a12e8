/** Refunds, row by row. */
import type { OwnRefund } from '@thali/domain/fold-payment'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../db/schema.ts'

/** More refunds than anybody starts for one order; starting refuses beyond. */
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
  'by_name',
  'created_at',
  'ended_at',
  'tries',
] as const

function refunds(db: Db, storeId: StoreId) {
  return db.selectFrom('refunds').select(COLUMNS).where('store_id', '=', storeId)
}

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

/** A refund in the field's words; it is the domain's `OwnRefund`, too. */
function toRefund(row: Row) {
  return {
    reference: row.id,
    orderId: row.order_id as OrderId,
    attempt: row.attempt_id,
    chargeId: row.charge_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state as OwnRefund['state'],
    refundId: row.refund_id,
    idempotencyKey: row.idempotency_key,
    reason: row.reason,
    failure: row.failure,
    byName: row.by_name,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    tries: row.tries,
  }
}

export type RefundRow = ReturnType<typeof toRefund>

export async function insertRefund(tx: Db, row: NewRow<'refunds'>): Promise<void> {
  await tx.insertInto('refunds').values(row).execute()
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

/** How a refund stands, as its gateway has answered; done stays done. */
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

/** The refund whose turn has come, wherever it lies. */
export async function findDueRefund(db: Db, now: Date) {
  return db
    .selectFrom('refunds')
    .select(['store_id', 'id', 'tries'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a refund for one call. @returns undefined when another process took it first */
export async function leaseRefund(
  db: Db,
  due: { readonly storeId: StoreId; readonly id: string; readonly tries: number },
  now: Date,
  leaseEndsAt: Date,
): Promise<RefundRow | undefined> {
  const row = await db
    .updateTable('refunds')
    .set({ tries: due.tries + 1, next_try_at: leaseEndsAt })
    .where('store_id', '=', due.storeId)
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .where('next_try_at', '<=', now)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toRefund(row)
}
