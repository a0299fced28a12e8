/** Whole tables, row by row, for backups. */

import { sql } from 'kysely'
import { chunksOf } from './chunks-of.ts'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'
import type { DatabaseColumn, DatabaseTable } from './table-catalogue.ts'

/** Rows in memory at once: an order may take some 100 KB. */
const ROWS_AT_ONCE = 200
/** Limit of parameters in a statement, below that of both engines. */
const MOST_PARAMETERS = 8_000

/** A statement on a whole table that has no answer by then will have none. */
export const WHOLE_TABLES_SILENCE_MS = 24 * 3_600_000

/** Row in a form that JSON can hold, the same on both engines. */
export type PlainRow = Readonly<Record<string, unknown>>

/** Lifts the time limits of statements, and of pauses between them, in this transaction. */
export async function liftTimeLimits(tx: Db): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.raw(`set local ${limit} = 0`).execute(tx)
}

/** All rows of a table by its primary key, in batches; within a transaction, for consistency. */
export async function* readPlainRows(
  tx: Db,
  { name, columns, key }: DatabaseTable,
): AsyncGenerator<PlainRow[]> {
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`)
  const selected = sql.join(columns.map((column) => sql.ref(column.name)))
  const keys = sql.join(key.map((column) => sql.ref(column)))
  let last: PlainRow | undefined
  for (;;) {
    const beyond = last ? sql`where (${keys}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``
    const { rows } = await sql<PlainRow>`
      select ${selected} from ${sql.table(name)} ${beyond} order by ${keys} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
      tx,
    )
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)
  }
}

/** Empties a table: migrations may have put rows into it. */
export async function emptyTable(tx: Db, { name }: DatabaseTable): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** Inserts rows as `readPlainRows` gave them, or as JSON brought them back. */
export async function insertPlainRows(tx: Db, { name, columns }: DatabaseTable, rows: readonly PlainRow[]) {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / columns.length))
  for (const some of chunksOf(rows, atOnce)) {
    const values = some.map(
      (row) => sql`(${sql.join(columns.map((column) => toParameter(column, row[column.name])))})`,
    )
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(tx)
  }
}

function toParameter({ name, kind }: DatabaseColumn, value: unknown): unknown {
  if (value === undefined) throw new TypeError(`a row lacks the column ${name}`)
  if (value === null) return null
  if (kind === 'json') return JSON.stringify(value)
  return kind === 'time' ? new Date(value as string) : value
}
