import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { engineErrorKind } from './engine-errors.ts'

const LOCK_FILE = 'server.lock'

/** Thrown when another server already uses the data directory. */
export class ServerRunningError extends OperatorError {
  override readonly name = 'ServerRunningError'
}

/** Held here so that a lock is not freed by garbage collection when its caller drops the answer. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data directory for this process until `release`; the system frees the lock when the process dies.
 *
 * The lock is a SQLite file of its own: reading an open database file by other means in the same process
 * would drop the lock on it.
 *
 * @throws {ServerRunningError} at once when another server holds it
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makeFolder(dataDir)
  const handle = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 })
  try {
    handle.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    handle.close()
    if (engineErrorKind(error) !== 'busy') throw error
    throw new ServerRunningError(
      `Another Thali server is running on ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    )
  }
  held.add(handle)
  return {
    release() {
      held.delete(handle)
      if (handle.isOpen) handle.close()
    },
  }
}
