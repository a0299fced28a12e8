/** Rows that a relay leases one by one: attempts to query, refunds to send, days to compare. */

import type { StoreId } from '@thali/domain/ids'
import { writesOne } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'

/** Table with such rows: their due time, and the number of their leases. */
export interface LeasedTable {
  readonly table: 'payment_attempts' | 'refunds' | 'gateway_comparisons'
  readonly dueAt: 'next_ask_at' | 'next_try_at' | 'next_at'
  readonly taken: 'asks' | 'tries'
}

export interface SoonestRow {
  readonly storeId: StoreId
  readonly id: string
  readonly taken: number
  readonly dueAt: Date
}

/** Row that is due first, now or later, in any store; a row of a dead process is due again when its lease ends. */
export async function findSoonest(db: Db, of: LeasedTable): Promise<SoonestRow | undefined> {
  const { table, dueAt, taken } = named(of)
  const row = await db
    .selectFrom(table)
    .select(({ ref }) => ['store_id', 'id', ref(taken).as('taken'), ref(dueAt).as('due_at')])
    .where(dueAt, 'is not', null)
    .orderBy(dueAt)
    .limit(1)
    .executeTakeFirst()
  if (!row?.due_at) return undefined
  return { storeId: row.store_id, id: row.id, taken: row.taken, dueAt: row.due_at }
}

/** Rows of any of these tables. */
export function duePayments(db: Db, at: Date) {
  return [
    db.selectFrom('payment_attempts').select('id').where('next_ask_at', '<=', at),
    db.selectFrom('refunds').select('id').where('next_try_at', '<=', at),
    db.selectFrom('gateway_comparisons').select('id').where('next_at', '<=', at),
  ]
}

/** Leases a due row. @returns false when another process leased it first */
export async function takeLease(
  db: Db,
  of: LeasedTable,
  { storeId, id, taken: takenBefore }: SoonestRow,
  { now, leaseEndsAt }: { readonly now: Date; readonly leaseEndsAt: Date },
): Promise<boolean> {
  const { table, dueAt, taken } = named(of)
  return db
    .updateTable(table)
    .set({ [taken]: takenBefore + 1, [dueAt]: leaseEndsAt })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(taken, '=', takenBefore)
    .where(dueAt, '<=', now)
    .$call(writesOne)
}

/**
 * Columns of a leased table under their own names. Types follow one of the tables, as all have the same
 * columns here.
 */
function named({ table, dueAt, taken }: LeasedTable) {
  return { table: table as 'refunds', dueAt: dueAt as 'next_try_at', taken: taken as 'tries' }
}
