import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { OperatorError } from './operator-error.ts'

/** Free space below which the next order or image may fail. */
export const LEAST_FREE_BYTES = 1024 * 1024

/** Codes of the system for a disk, or a user's share of it, that takes no more. */
export const FULL_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])
export const MAKE_ROOM =
  'Make room there, for instance by moving backups and logs away; leave thali.db and the files beside it.'

const IS_RIGHT = 'Is DATA_DIR right, and does it belong to this user?'
const REASONS: Readonly<Record<string, string>> = {
  EACCES: `this user may not write there. ${IS_RIGHT}`,
  EPERM: `this user may not write there. ${IS_RIGHT}`,
  EROFS:
    'its disk is read-only. Systems do that to a disk with errors: look at the log of the kernel (dmesg).',
  EIO: 'its disk answers with errors. Look at the log of the kernel (dmesg), and at your backups.',
  ENOSPC: `its disk is full. ${MAKE_ROOM}`,
  EDQUOT: `this user's share of its disk is used up. ${MAKE_ROOM}`,
}

/** Thrown when the data directory cannot be written, with a message for the operator. */
export class DataDirError extends OperatorError {
  override readonly name = 'DataDirError'
}

/**
 * Creates the data directory if missing, and tests a write, before a server accepts orders that it cannot store.
 *
 * @throws {DataDirError} when it cannot be written
 */
export function tryDataDir(dataDir: string): void {
  makeFolder(dataDir)
  const file = join(dataDir, `.write-test.${process.pid}`)
  try {
    writeFileSync(file, '\n', { flush: true })
    rmSync(file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // A full disk creates the file without its contents.
    if (FULL_DISK.has(code)) rmSync(file, { force: true })
    throw new DataDirError(
      `Nothing can be written to ${dataDir}: ${REASONS[code] ?? `${message}. ${IS_RIGHT}`}`,
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new DataDirError(`Nothing can be written to ${dataDir}: ${REASONS.ENOSPC}`)
}
