import { insertRows } from './insert-rows.ts'
import { type PreparedQuery, preparedQuery } from './prepared-query.ts'
import type { Db, NewRow, Schema } from './schema.ts'

/**
 * Insert of rows that all have the same columns. That of a single row is compiled once per engine, like a
 * `preparedQuery`.
 */
export function preparedInsert<Table extends keyof Schema>(
  table: Table,
): (tx: Db, rows: readonly NewRow<Table>[]) => Promise<void> {
  let insert: PreparedQuery<NewRow<Table>, unknown> | undefined
  return async (tx, rows) => {
    const [first] = rows
    if (!first || rows.length > 1) return insertRows(tx, table, rows)
    const columns = Object.keys(first) as (keyof NewRow<Table>)[]
    insert ??= preparedQuery((db, values) =>
      db
        .insertInto(table)
        .values(Object.fromEntries(columns.map((column) => [column, values[column]])) as NewRow<Table>),
    )
    await insert(tx, first)
  }
}
