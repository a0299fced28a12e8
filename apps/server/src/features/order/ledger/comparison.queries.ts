/** Days to compare with gateways, row by row. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'

/** A day in UTC of one store at one gateway; its attempts up to `afterId` are compared. */
export type ComparisonRow = NonNullable<Awaited<ReturnType<typeof findComparison>>>

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
/**
 * Delay from the end of a day to its comparison, in milliseconds; an attempt adds up to an hour, to spread
 * the load.
 */
const REST_MS = 2 * HOUR_MS

/** Plans the comparison of an attempt's day once it is over. */
export async function planComparison(
  tx: Db,
  {
    store_id,
    provider,
    mode,
    created_at,
  }: {
    readonly store_id: StoreId
    readonly provider: string
    readonly mode: GatewayMode
    readonly created_at: Date
  },
): Promise<void> {
  const at = created_at.getTime()
  const from = new Date(at - (at % DAY_MS))
  const until = new Date(from.getTime() + DAY_MS)
  const day = from.toISOString().slice(0, 10)
  await insertRow(tx, store_id, 'gateway_comparisons', {
    id: `${provider}-${mode}-${day}`,
    provider,
    mode,
    from_at: from,
    until_at: until,
    next_at: new Date(until.getTime() + REST_MS + (at % HOUR_MS)),
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute()
}

export function findComparison(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'gateway_comparisons')
    .select([
      'id',
      'provider',
      'mode',
      'from_at as from',
      'until_at as until',
      'after_id as afterId',
      'tries',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Continues after an attempt at `at`; the tries are reset when it advanced. */
export async function setComparison(
  db: Db,
  storeId: StoreId,
  id: string,
  { afterId, at, tries }: { readonly afterId: string; readonly at: Date; readonly tries: number },
): Promise<void> {
  await updateRows(db, storeId, 'gateway_comparisons')
    .set({ after_id: afterId, next_at: at, tries })
    .where('id', '=', id)
    .execute()
}

export async function removeComparison(db: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(db, storeId, 'gateway_comparisons').where('id', '=', id).execute()
}
