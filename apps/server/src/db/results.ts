/** Ends of statements, for `$call`: each runs the statement and answers what is wanted of its result. */
import type { DeleteResult, InsertResult, UpdateResult } from 'kysely'

interface Reading<Row> {
  execute(): Promise<Row[]>
}

/** Runs a statement. @returns whether it found, or returned, a row */
export async function hasRow(statement: Reading<object>): Promise<boolean> {
  return (await statement.execute()).length > 0
}

/** The rows, each made something else of. */
export function mapRows<Row, Made>(view: (row: Row) => Made) {
  return async (statement: Reading<Row>): Promise<Made[]> =>
    (await statement.execute()).map((row) => view(row))
}

/** The row, made something else of; undefined where there is none. */
export function mapRow<Row, Made>(view: (row: Row) => Made) {
  return async (statement: Reading<Row>): Promise<Made | undefined> => {
    const [row] = await statement.execute()
    return row && view(row)
  }
}

/** Values of a column, one a row. */
export function valuesOf<Column extends string>(column: Column) {
  return async <Value>(statement: Reading<Record<Column, Value>>): Promise<Value[]> =>
    (await statement.execute()).map((row) => row[column])
}

/** Value of a column of the row; undefined where there is none. */
export function firstOf<Column extends string>(column: Column) {
  return async <Value>(statement: Reading<Record<Column, Value>>): Promise<Value | undefined> =>
    (await statement.execute())[0]?.[column]
}

/** Runs a statement. @returns whether it wrote exactly one row */
export async function writesOne(
  statement: Reading<InsertResult | UpdateResult | DeleteResult>,
): Promise<boolean> {
  const [result] = await statement.execute()
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = { ...result } as Partial<
    InsertResult & UpdateResult & DeleteResult
  >
  return (numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows) === 1n
}
