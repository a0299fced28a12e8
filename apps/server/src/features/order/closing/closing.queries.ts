/** Closings, row by row. They are never changed. */

import type { StoreId } from '@thali/domain/ids'
import { writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

const COLUMNS = [
  'id',
  'number',
  'business_day as businessDay',
  'closed_at as closedAt',
  'net_minor as netMinor',
  'difference_minor as differenceMinor',
  'left_minor as leftMinor',
  'currency_code as currencyCode',
  'by_name as byName',
] as const

/** @returns false when a concurrent transaction has taken this number */
export async function insertClosing(tx: Db, row: NewRow<'closings'>): Promise<boolean> {
  return tx
    .insertInto('closings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'number']).doNothing())
    .$call(writesOne)
}

/** Closings before a number, the latest first. */
export function listClosings(
  db: Db,
  storeId: StoreId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  return selectRows(db, storeId, 'closings')
    .select(COLUMNS)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export function findClosing(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'closings')
    .select([...COLUMNS, 'document'])
    .where('id', '=', id)
    .executeTakeFirst()
}
