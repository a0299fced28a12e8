/** Differences between gateways and our records, row by row. */

import type { StoreId } from '@thali/domain/ids'
import type { DifferenceReason, GatewayDifference } from '@thali/domain/payment/gateway-difference'
import { countUpToLimit } from '../../../../db/count-rows.ts'
import { writesOne } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows, withinStore } from '../../../../db/store-rows.ts'
import type { AttemptRow } from '../../ledger/attempt.queries.ts'

/** Limit of open differences of a store; any further one is logged, and found again once some are resolved. */
export const MOST_DIFFERENCES = 500

/** Inserts a difference. @returns false when the same difference was found before */
export async function insertDifference(
  tx: Db,
  storeId: StoreId,
  { reference, orderId, provider, mode }: AttemptRow,
  { reason, about, oursMinor, theirsMinor, currency }: GatewayDifference,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  return insertRow(tx, storeId, 'gateway_differences', {
    id,
    order_id: orderId,
    attempt_id: reference,
    provider,
    mode,
    reason,
    about,
    ours_minor: oursMinor,
    theirs_minor: theirsMinor,
    currency,
    found_at: at,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'attempt_id', 'reason', 'about']).doNothing())
    .$call(writesOne)
}

/** Open differences, oldest first. */
export async function listDifferences(db: Db, storeId: StoreId, limit: number) {
  const rows = await selectRows(db, storeId, 'gateway_differences')
    .innerJoin('orders', withinStore('orders', 'gateway_differences', { id: 'order_id' }))
    .select([
      'gateway_differences.id',
      'gateway_differences.order_id as orderId',
      'orders.number',
      'gateway_differences.provider',
      'gateway_differences.mode',
      'gateway_differences.reason',
      'gateway_differences.about',
      'gateway_differences.ours_minor as oursMinor',
      'gateway_differences.theirs_minor as theirsMinor',
      'gateway_differences.currency',
      'gateway_differences.found_at as foundAt',
    ])
    .where('gateway_differences.closed_at', 'is', null)
    .orderBy('gateway_differences.found_at')
    .orderBy('gateway_differences.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason as DifferenceReason }))
}

export async function countDifferences(db: Db, storeId: StoreId, limit: number): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'gateway_differences').select('id').where('closed_at', 'is', null).limit(limit),
  )
}

/** Closes a difference. @returns its order; undefined when it is not this store's, or is already resolved */
export async function closeDifferenceRow(
  tx: Db,
  storeId: StoreId,
  id: string,
  { byId, byName, note, at }: { byId: string; byName: string; note: string; at: Date },
): Promise<{ readonly order_id: string; readonly reason: string } | undefined> {
  return updateRows(tx, storeId, 'gateway_differences')
    .set({ closed_at: at, closed_by_id: byId, closed_by_name: byName, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['order_id', 'reason'])
    .executeTakeFirst()
}

export async function removeDifferencesBefore(db: Db, storeId: StoreId, before: Date): Promise<void> {
  await deleteRows(db, storeId, 'gateway_differences')
    .where('closed_at', 'is not', null)
    .where('closed_at', '<', before)
    .execute()
}
