import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { OperatorError } from './operator-error.ts'

/** With less room the next order or image may find none. */
export const LEAST_FREE_BYTES = 1024 * 1024

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is used up",
}

/** Nothing can be kept in the data directory; said in words. */
export class DataDirError extends OperatorError {
  override readonly name = 'DataDirError'
}

/**
 * Makes the data directory where it is missing, and tries to write in it: a server that finds out later has
 * taken orders that it cannot keep.
 *
 * @throws {DataDirError} when nothing can be written
 */
export function tryDataDir(dataDir: string): void {
  makeFolder(dataDir)
  const file = join(dataDir, `.write-test.${process.pid}`)
  try {
    writeFileSync(file, '\n', { flush: true })
    rmSync(file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new DataDirError(
      `Nothing can be written to ${dataDir}: ${REASONS[code] ?? message}. Is DATA_DIR right, and does it belong to this user?`,
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new DataDirError(`There is no room left on the disk of ${dataDir}.`)
}
