import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type KyselyPlugin } from 'kysely'
import { makeFolder } from '../make-folder.ts'
import { CommitListeners } from './commit-listeners.ts'
import { DamageWatch } from './damage-watch.ts'
import type { SqliteDatabase } from './database-types.ts'
import { engineErrorKind } from './engine-errors.ts'
import { FileWatch } from './file-watch.ts'
import { LogSync } from './log-sync.ts'
import type { Schema } from './schema.ts'
import { SQLITE_WAITS, SqliteDialect, type SqliteWaits } from './sqlite-dialect.ts'
import { SqliteStatements } from './sqlite-statements.ts'

export function openSqlite(
  file: string,
  waits: SqliteWaits = SQLITE_WAITS,
  plugins: readonly KyselyPlugin[] = [],
): SqliteDatabase {
  makeFolder(dirname(file))
  createForOwner(file)
  // Timeout 0: SQLite's own waiting would block the event loop; the dialect waits asynchronously.
  const handle = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
  let reader: DatabaseSync
  try {
    setUp(handle)
    reader = openReader(file)
  } catch (error) {
    handle.close()
    throw error
  }
  const damage = new DamageWatch(file, [handle, reader])
  const write = { handle, statements: new SqliteStatements(handle, damage) }
  const read = { handle: reader, statements: new SqliteStatements(reader, damage) }
  const files = new FileWatch(file)
  const log = new LogSync(file)
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ write, read, files, log }, waits),
    plugins: [...plugins],
  })
  // Kysely closes them only when it was used.
  const close = async () => {
    await db.destroy()
    for (const one of [reader, handle]) if (one.isOpen) one.close()
  }
  return { engine: 'sqlite', db, commits: new CommitListeners(), handle, file, files, log, damage, close }
}

function openReader(file: string): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: 0, readOnly: true })
  handle.exec('pragma temp_store = memory')
  handle.exec('pragma cache_size = -16384') // KiB
  return handle
}

function setUp(handle: DatabaseSync): void {
  withRetries(() => handle.exec('pragma journal_mode = wal'))
  // Erased and moved data is overwritten, so that no diner's data stays in free pages.
  handle.exec('pragma secure_delete = on')
  handle.exec('pragma synchronous = full')
  // Pages of the log, 16 MB, before it is written into the file with two syncs, which stop the process: an order fills 30.
  handle.exec('pragma wal_autocheckpoint = 4000')
  handle.exec('pragma foreign_keys = on')
  handle.exec('pragma temp_store = memory')
  handle.exec('pragma cache_size = -65536') // KiB
}

/**
 * Creates a file that only its owner can read, as it holds phones and addresses. SQLite gives its companions
 * the same mode. An existing file is not opened, because closing it would drop this process's locks on it.
 */
function createForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Retries the opening: two processes that open a new file at once both switch it to WAL. Only opening waits
 * like this.
 */
function withRetries(attempt: () => void): void {
  for (let left = 100; ; left -= 1) {
    try {
      attempt()
      return
    } catch (error) {
      if (left === 0 || engineErrorKind(error) !== 'busy') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
