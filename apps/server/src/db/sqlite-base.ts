/**
 * Schema of a new SQLite database in one step. `npm run build` makes it of all migrations, whose steps take twenty times
 * as long.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from './migration-files.ts'
import type { AppliedMigration } from './migration-session.ts'

/** Tables, indexes and rows that migrations leave in an empty database. */
export interface SqliteBase {
  readonly migrations: readonly AppliedMigration[]
  readonly sql: string
}

/** Name of its file, beside the server's bundle. */
export const SQLITE_BASE_NAME = 'sqlite-base.json'
const BASE_FILE = join(import.meta.dirname, '../../dist/program', SQLITE_BASE_NAME)

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
