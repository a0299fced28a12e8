import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from './database-types.ts'
import type { Migration } from './migration-files.ts'
import { type AppliedMigration, CREATE_MIGRATIONS_TABLE, type MigrationSession } from './migration-session.ts'
import { BUSY_MS, retryWhileBusy } from './retry-while-busy.ts'
import { readSqliteBase } from './sqlite-base.ts'

/** Beside the database; as with the lock of servers, the system frees it when the process dies. */
const LOCK_FILE = 'upgrade.lock'

/**
 * Migrates on the raw connection, before anything else uses it, under a lock: a process started concurrently finds it
 * done. Foreign keys are off, as rebuilding a table with them on would delete its child rows; they are checked before
 * each commit instead.
 */
export async function migrateSqlite<T>(
  database: SqliteDatabase,
  run: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  const lock = new DatabaseSync(join(dirname(database.file), LOCK_FILE), { timeout: 0 })
  try {
    await retryWhileBusy(() => lock.exec('begin exclusive'), Number.POSITIVE_INFINITY)
    return await migrateLocked(database, run)
  } finally {
    lock.close()
  }
}

async function migrateLocked<T>(
  { handle }: SqliteDatabase,
  run: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  await inImmediate(handle, () => handle.exec(CREATE_MIGRATIONS_TABLE))
  handle.exec('pragma foreign_keys = off')
  try {
    return await run({
      listApplied: async () => listApplied(handle),
      applyBase: async (migrations, at) => {
        const base = readSqliteBase(migrations)
        if (base)
          await inImmediate(handle, () => {
            handle.exec(base.sql)
            for (const migration of base.migrations) record(handle, migration, at)
          })
        return base !== null
      },
      apply: (migration, at) => inImmediate(handle, () => apply(handle, migration, at)),
    })
  } finally {
    handle.exec('pragma foreign_keys = on')
  }
}

async function inImmediate(handle: DatabaseSync, work: () => void): Promise<void> {
  await retryWhileBusy(() => handle.exec('begin immediate'), BUSY_MS)
  try {
    work()
    handle.exec('commit')
  } catch (error) {
    if (handle.isTransaction) handle.exec('rollback')
    throw error
  }
}

function apply(handle: DatabaseSync, migration: Migration, at: Date): void {
  handle.exec(migration.sql)
  const broken = handle.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) {
    throw new Error(`migration ${migration.name} leaves ${broken.length} rows whose parent is missing`)
  }
  record(handle, migration, at)
}

function record(handle: DatabaseSync, { name, hash }: AppliedMigration, at: Date): void {
  handle
    .prepare('insert into migrations (name, hash, applied_at) values (?, ?, ?)')
    .run(name, hash, at.toISOString())
}

function listApplied(handle: DatabaseSync): AppliedMigration[] {
  const rows = handle.prepare('select name, hash from migrations order by name').all()
  return rows.map(({ name, hash }) => ({ name: String(name), hash: String(hash) }))
}
