import { type PreparedQuery, preparedQuery } from './prepared-query.ts'
import type { Db, NewRow, Schema } from './schema.ts'

/** An insert of rows that all name the same columns, compiled once an engine as `preparedQuery` does. */
export function preparedInsert<Table extends keyof Schema>(
  table: Table,
): (tx: Db, row: NewRow<Table>) => Promise<void> {
  let insert: PreparedQuery<NewRow<Table>, unknown> | undefined
  return async (tx, row) => {
    const columns = Object.keys(row) as (keyof NewRow<Table>)[]
    insert ??= preparedQuery((db, values) =>
      db
        .insertInto(table)
        .values(Object.fromEntries(columns.map((column) => [column, values[column]])) as NewRow<Table>),
    )
    await insert(tx, row)
  }
}
