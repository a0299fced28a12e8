import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { BackupError } from './backup-error.ts'
import { restoreBackup } from './restore-backup.ts'
import { countRestored } from './restored-access.queries.ts'
import type { FilesOfBackup } from './restored-files.ts'

/** Their bytes are compared with the manifest while read, and not stored. */
const READ_AND_DROPPED: FilesOfBackup = {
  refuseUsed() {},
  async begin() {},
  async write(_name, _mode, chunks) {
    for await (const _ of chunks);
  },
  async place() {},
  async remove() {},
  async end() {},
}

/**
 * Restores a backup into a scratch SQLite database, also one of PostgreSQL, counts its rows, and removes it. The
 * whole file is read, including every image.
 *
 * @throws {BackupError} when it could not be restored
 */
export async function tryRestore(
  file: string,
  { dataDir, passphrase, now }: { dataDir: string; passphrase: string | null; now: () => Date },
): Promise<void> {
  const scratch = await mkdtemp(join(dataDir, '.restore-trial-'))
  try {
    const database = await openDatabase({ dataDir: scratch, databaseUrl: null, allowUnsafePostgres: false })
    try {
      const place = { secretKey: null, dataDir: scratch }
      const choice = { passphrase, withoutKey: passphrase === null }
      const deps = { database, place, now, files: READ_AND_DROPPED }
      const { manifest } = await restoreBackup(deps, file, choice)
      for (const [table, count] of Object.entries(await countRestored(database.db))) {
        if (count !== manifest.rows[table]) {
          throw new BackupError(`Of ${manifest.rows[table]} ${table} the restore on trial brought ${count}.`)
        }
      }
    } finally {
      await database.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
