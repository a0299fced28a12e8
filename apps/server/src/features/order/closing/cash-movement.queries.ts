/** Cash that was put into the drawer or taken out of it, row by row. */
import type { CashMovement } from '@thali/contract/closings'
import type { StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/** Limit of cash movements between two closings. */
export const MOST_MOVEMENTS = 200

const COLUMNS = ['id', 'at', 'amount_minor as amountMinor', 'reason', 'by_name as byName'] as const

export async function insertMovement(tx: Db, row: NewRow<'cash_movements'>): Promise<void> {
  await tx.insertInto('cash_movements').values(row).execute()
}

/** The movement written under an idempotency key, counted by a closing or not. */
export function findMovement(tx: Db, storeId: StoreId, requestKey: string) {
  return selectRows(tx, storeId, 'cash_movements')
    .select(COLUMNS)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

/** Cash movements that no closing has counted yet, oldest first. */
export function listOpenMovements(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'cash_movements')
    .select(COLUMNS)
    .where('closing_id', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_MOVEMENTS)
    .execute()
}

/** Assigns all open movements to a closing in one statement, so that all are counted. @returns the oldest first */
export async function takeMovementsIntoClosing(tx: Db, storeId: StoreId, closingId: string) {
  const rows = await updateRows(tx, storeId, 'cash_movements')
    .set({ closing_id: closingId })
    .where('closing_id', 'is', null)
    .returning(COLUMNS)
    .execute()
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
}

export function toMovement({
  id: _,
  at,
  ...row
}: Awaited<ReturnType<typeof listOpenMovements>>[number]): CashMovement {
  return { ...row, at: at.toISOString() }
}
