/** Floats counted in the cash drawer, row by row. No row changes, except for the closing that counts it. */
import type { StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../db/schema.ts'

/** Limit of floats noted before a closing; the closing itself always notes one more. */
export const MOST_FLOATS = 20

export async function insertFloat(tx: Db, row: NewRow<'drawer_floats'>): Promise<void> {
  await tx.insertInto('drawer_floats').values(row).execute()
}

/** Floats that no closing has counted yet, oldest first. */
export function listOpenFloats(db: Db, storeId: StoreId) {
  return db
    .selectFrom('drawer_floats')
    .select(['id', 'at', 'float_minor', 'expected_minor', 'by_name'])
    .where('store_id', '=', storeId)
    .where('closing_id', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_FLOATS + 1)
    .execute()
}

/** Assigns all open floats to a closing. */
export async function takeFloatsIntoClosing(tx: Db, storeId: StoreId, closingId: string): Promise<void> {
  await tx
    .updateTable('drawer_floats')
    .set({ closing_id: closingId })
    .where('store_id', '=', storeId)
    .where('closing_id', 'is', null)
    .execute()
}
