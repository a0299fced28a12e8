import { DatabaseSync } from 'node:sqlite'
import type { Migration } from '@thali/server/db/migration-files'
import type { SqliteBase } from '@thali/server/db/sqlite-base'

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
