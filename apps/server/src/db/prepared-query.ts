import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { directStatements } from './direct-statements.ts'
import { engineOf } from './engine.ts'
import { insertRows } from './insert-rows.ts'
import type { Db, Engine, NewRow, Schema } from './schema.ts'

/** Stands in a compiled query for a value that comes later. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type PreparedQuery<Values extends object, Row> = (db: Db, values: Values) => Promise<QueryResult<Row>>

/**
 * Query that is compiled once per engine and then run with other values each time: for an order, compiling
 * would cost more than running.
 *
 * `build` must pass each value on unchanged: it gets stand-ins, not values.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  return async (db, values) => {
    const engine = engineOf(db)
    let query = compiled.get(engine)
    if (!query) {
      const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
      query = build(db, slots as Values).compile()
      compiled.set(engine, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
    )
    const direct = directStatements(db)
    if (direct) return direct.run<Row>(query.sql, parameters)
    return db.executeQuery<Row>({ ...query, parameters })
  }
}

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
