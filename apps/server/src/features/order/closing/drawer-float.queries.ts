/** Floats counted in the cash drawer, row by row. No row changes, except for the closing that counts it. */
import type { StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/** Limit of floats noted before a closing; the closing itself always notes one more. */
export const MOST_FLOATS = 20

export async function insertFloat(tx: Db, row: NewRow<'drawer_floats'>): Promise<void> {
  await tx.insertInto('drawer_floats').values(row).execute()
}

const COLUMNS = [
  'id',
  'at',
  'float_minor as floatMinor',
  'expected_minor as expectedMinor',
  'by_name as byName',
] as const

/** Floats that no closing has counted yet, oldest first. */
export function listOpenFloats(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'drawer_floats')
    .select(COLUMNS)
    .where('closing_id', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_FLOATS + 1)
    .execute()
}

/** Assigns all open floats to a closing in one statement, so that all are shown there. @returns the oldest first */
export async function takeFloatsIntoClosing(tx: Db, storeId: StoreId, closingId: string) {
  const rows = await updateRows(tx, storeId, 'drawer_floats')
    .set({ closing_id: closingId })
    .where('closing_id', 'is', null)
    .returning(COLUMNS)
    .execute()
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
}
