import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom as arrayInPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as arrayInSqlite } from 'kysely/helpers/sqlite'
import { engineOf } from './engine.ts'
import type { Db, Schema } from './schema.ts'

declare const rowType: unique symbol

/** Rows as one value of a statement, which `readJsonRows` reads. Flags and times have no type there: select none. */
export type JsonRows<Row> = string & { readonly [rowType]: Row }

/** Rows of another table as a column of a statement, so that both come in one. */
export function rowsAsJson<Tables extends Schema, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
): RawBuilder<JsonRows<Row>> {
  const rows = engineOf(db) === 'sqlite' ? arrayInSqlite(query) : arrayInPostgres(query)
  return rows as unknown as RawBuilder<JsonRows<Row>>
}

/** @param parsed columns that are objects or lists, which one engine gives as text */
export function readJsonRows<Row>(value: JsonRows<Row>, parsed: readonly (keyof Row)[] = []): Row[] {
  const rows = asJson(value) as Row[]
  if (parsed.length === 0) return rows
  return rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(parsed.map((column) => [column, asJson(row[column])])) as Partial<Row>),
  }))
}

function asJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}
