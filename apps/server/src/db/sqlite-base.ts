/**
 * Schema of a new SQLite database in one step. `npm run build` makes it of all migrations, whose steps take twenty times
 * as long.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Migration } from './migration-files.ts'
import type { AppliedMigration } from './migration-session.ts'

/** Tables, indexes and rows that migrations leave in an empty database. */
export interface SqliteBase {
  readonly migrations: readonly AppliedMigration[]
  readonly sql: string
}

/** Name of its file, beside the server's bundle. */
export const BASE_NAME = 'sqlite-base.json'
const BASE_FILE = join(import.meta.dirname, '../../dist/program', BASE_NAME)

/** Runs all migrations on an empty database, and describes what they leave. */
export function makeSqliteBase(migrations: readonly Migration[]): SqliteBase {
  const handle = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  try {
    for (const { sql } of migrations) handle.exec(sql)
    const entries = handle
      .prepare('select type, name, sql from sqlite_schema where sql is not null order by rowid')
      .all() as { type: string; name: string; sql: string }[]
    const tables = entries.filter(({ type }) => type === 'table')
    const statements = [
      ...entries.map(({ sql }) => sql),
      ...tables.flatMap(({ name }) => insertsOf(handle, name)),
    ]
    return {
      migrations: migrations.map(({ name, hash }) => ({ name, hash })),
      sql: statements.map((statement) => `${statement};\n`).join(''),
    }
  } finally {
    handle.close()
  }
}

function insertsOf(handle: DatabaseSync, table: string): string[] {
  const columns = handle.prepare('select name from pragma_table_info(?)').all(table)
  const names = columns.map(({ name }) => `"${name}"`)
  const literals = names.map((name) => `quote(${name})`).join(" || ', ' || ")
  const rows = handle.prepare(`select ${literals} as row_values from "${table}"`).all()
  return rows.map(({ row_values }) => `insert into "${table}" (${names.join(', ')}) values (${row_values})`)
}

/** Base that is the sum of exactly these migrations; null where none was built. */
export function readSqliteBase(migrations: readonly Migration[], file = BASE_FILE): SqliteBase | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const base = JSON.parse(text) as SqliteBase
  const isOfThese =
    base.migrations.length === migrations.length &&
    base.migrations.every(
      ({ name, hash }, at) => migrations[at]?.name === name && migrations[at]?.hash === hash,
    )
  return isOfThese ? base : null
}
