import type { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from './database-types.ts'
import type { Migration } from './migration-files.ts'
import { type AppliedMigration, CREATE_MIGRATIONS_TABLE, type MigrationSession } from './migration-session.ts'
import { beginImmediate } from './sqlite-begin.ts'

/**
 * Migrates on the raw connection, before anything else uses it. Foreign keys are off meanwhile: rebuilding a
 * table with them on would delete its children; they are checked before each commit instead.
 */
export async function migrateSqlite<T>(
  { handle }: SqliteDatabase,
  run: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  await inImmediate(handle, () => handle.exec(CREATE_MIGRATIONS_TABLE))
  handle.exec('pragma foreign_keys = off')
  try {
    return await run({
      listApplied: async () => listApplied(handle),
      apply: (migration, at) => inImmediate(handle, () => apply(handle, migration, at)),
    })
  } finally {
    handle.exec('pragma foreign_keys = on')
  }
}

async function inImmediate(handle: DatabaseSync, work: () => void): Promise<void> {
  await beginImmediate(handle)
  try {
    work()
    handle.exec('commit')
  } catch (error) {
    if (handle.isTransaction) handle.exec('rollback')
    throw error
  }
}

function apply(handle: DatabaseSync, migration: Migration, at: Date): void {
  // Another process may have run it while this one waited for the lock.
  if (listApplied(handle).some(({ name }) => name === migration.name)) return
  handle.exec(migration.sql)
  const broken = handle.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) {
    throw new Error(`migration ${migration.name} leaves ${broken.length} rows whose parent is missing`)
  }
  handle
    .prepare('insert into migrations (name, hash, applied_at) values (?, ?, ?)')
    .run(migration.name, migration.hash, at.toISOString())
}

function listApplied(handle: DatabaseSync): AppliedMigration[] {
  const rows = handle.prepare('select name, hash from migrations order by name').all()
  return rows.map(({ name, hash }) => ({ name: String(name), hash: String(hash) }))
}
