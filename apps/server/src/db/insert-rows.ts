import type { Insertable } from 'kysely'
import type { Db, Schema } from './schema.ts'

/** Rows of one statement, so that no engine's limit of parameters is met. */
const CHUNK = 500

/** Inserts rows, as many at once as both engines take. */
export async function insertRows<Table extends keyof Schema>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .execute()
  }
}
