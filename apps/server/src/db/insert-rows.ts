import type { Insertable } from 'kysely'
import { chunksOf } from './chunks-of.ts'
import type { Db, Schema } from './schema.ts'

/** Inserts rows, as many at once as both engines take. */
export async function insertRows<Table extends keyof Schema>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const some of chunksOf(rows)) await tx.insertInto(table).values(some).execute()
}
