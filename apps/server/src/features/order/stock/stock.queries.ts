/** Subjects that stores count. */

import type { StoreId } from '@thali/domain/ids'
import type { StockSubject } from '@thali/domain/menu/stock'
import type { Selectable } from 'kysely'
import { firstDue } from '../../../db/due-rows.ts'
import { writesOne } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'

export type StockRow = Selectable<Schema['stock']>

/** Limit, above the number of subjects of a store. */
const SUBJECTS = 100_000

/** The row of a subject, counted or not; undefined: it never was. */
export async function findStock(
  db: Db,
  storeId: StoreId,
  { kind, ownerId, groupLabel, optionLabel }: StockSubject,
): Promise<StockRow | undefined> {
  return selectRows(db, storeId, 'stock')
    .selectAll()
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .where('group_label', '=', groupLabel)
    .where('option_label', '=', optionLabel)
    .executeTakeFirst()
}

/**
 * Count that each business day of a subject starts with. Locks its row until the transaction ends, so that the next
 * transaction to change the subject finds every started day.
 *
 * @returns null if it is no longer refilled
 */
export async function holdRefill(tx: Db, storeId: StoreId, stockId: string): Promise<number | null> {
  const row = await updateRows(tx, storeId, 'stock')
    .set((eb) => ({ day: eb.ref('stock.day') }))
    .where('id', '=', stockId)
    .returning('refill_to')
    .executeTakeFirst()
  return row?.refill_to ?? null
}

/** Rule of a subject, as written to its row. */
export interface StockRule {
  readonly counted: boolean
  readonly lowAt: number | null
  readonly refillTo: number | null
  /** Business day that pages show, empty without a refill, and the start of the next one. */
  readonly day: string
  readonly turnsAt: Date | null
}

/** Writes the row of a subject. @returns its id, the existing one or this */
export async function putStock(
  tx: Db,
  storeId: StoreId,
  id: string,
  { kind, ownerId, groupLabel, optionLabel }: StockSubject,
  { counted, lowAt, refillTo, day, turnsAt }: StockRule,
): Promise<string> {
  const rule = { counted, low_at: lowAt, refill_to: refillTo, day, turns_at: turnsAt }
  const row = await insertRow(tx, storeId, 'stock', {
    id,
    kind,
    owner_id: ownerId,
    group_label: groupLabel,
    option_label: optionLabel,
    ...rule,
  })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'kind', 'owner_id', 'group_label', 'option_label']).doUpdateSet(rule),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Subjects of all stores that start a new business day. */
export function dueRefills(db: Db, at: Date) {
  return db
    .selectFrom('stock')
    .select(['store_id', 'id'])
    .where('turns_at', 'is not', null)
    .where('turns_at', '<=', at)
}

/** Pages of due refills, the oldest first. */
export function listDueRefills(db: Db, at: Date) {
  return firstDue(dueRefills(db, at), 'turns_at')
}

/** Subjects of a store that start a new business day, in the lock order of counts. */
export async function listTurning(tx: Db, storeId: StoreId, at: Date): Promise<StockRow[]> {
  return selectRows(tx, storeId, 'stock')
    .selectAll()
    .where('turns_at', 'is not', null)
    .where('turns_at', '<=', at)
    .orderBy('id')
    .limit(SUBJECTS)
    .execute()
}

/** Moves a stock rule to its next day. @returns false when another process was first */
export async function turnDay(
  tx: Db,
  storeId: StoreId,
  { id, day: before }: StockRow,
  { day, turnsAt }: Pick<StockRule, 'day' | 'turnsAt'>,
): Promise<boolean> {
  return updateRows(tx, storeId, 'stock')
    .set({ day, turns_at: turnsAt })
    .where('id', '=', id)
    .where('day', '=', before)
    .$call(writesOne)
}
