import { randomUUID } from 'node:crypto'
import { chmod, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'
import type { SqliteDatabase } from './database-types.ts'

/** Folder beside the database. */
export const COPIES_FOLDER = 'before-upgrade'
/** Number of copies kept, of the last upgrades. */
const KEPT = 3
const COPY = /^thali-\d{8}T\d{6}Z-\d{4}\.db$/

/**
 * Copies a SQLite database before migrations change it: to roll back, an operator restores the copy and starts the
 * earlier version.
 *
 * @param last name of its last migration
 * @throws {OperatorError} when there is no room for it: nothing was changed
 */
export async function copyBeforeUpgrade(
  { handle, file }: Pick<SqliteDatabase, 'handle' | 'file'>,
  last: string,
  now: Date,
): Promise<void> {
  const folder = join(dirname(file), COPIES_FOLDER)
  const at = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const copy = join(folder, `thali-${at}Z-${last.slice(0, 4)}.db`)
  const partial = `${copy}.${randomUUID()}.partial`
  try {
    makeFolder(folder)
    handle.prepare('vacuum into ?').run(partial)
    await chmod(partial, 0o600)
    await syncFile(partial)
    await rename(partial, copy)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw new OperatorError(
      `The database is upgraded only after it was copied to ${folder}, and that failed: ${(error as Error).message}. ` +
        'Is there room on the disk for a second one? Nothing was changed.',
      { cause: error },
    )
  }
  const copies = (await readdir(folder)).filter((name) => COPY.test(name)).sort()
  for (const old of copies.slice(0, -KEPT)) await rm(join(folder, old))
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
