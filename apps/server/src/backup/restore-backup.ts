import type { Database } from '../db/database.ts'
import { fillDatabase } from '../db/fill-database.ts'
import { isUnused } from '../db/migrate.ts'
import { type Migration, readMigrations } from '../db/migration-files.ts'
import type { Db } from '../db/schema.ts'
import { readTableCatalogue } from '../db/table-catalogue.ts'
import { emptyTable, insertPlainRows } from '../db/whole-tables.ts'
import type { KeyPlace } from '../secrets/secret-key.ts'
import { BackupError, installationInUse } from './backup-error.ts'
import type { BackupHead, BackupManifest } from './backup-format.ts'
import { chooseKey, type KeyChoice, type RestoredKey } from './choose-key.ts'
import { type BackupUse, readBackup } from './read-backup.ts'
import { type EndedAccess, endRestoredAccess } from './restored-access.queries.ts'
import { type FilesOfBackup, RestoredFiles } from './restored-files.ts'
import { releaseRestoredImages } from './restored-images.queries.ts'

export interface RestoreDeps {
  readonly database: Database
  readonly place: KeyPlace
  readonly now: () => Date
  /** Target of its files; the data directory by default. */
  readonly files?: FilesOfBackup
}

export interface Restored {
  readonly head: BackupHead
  readonly manifest: BackupManifest
  readonly key: RestoredKey
  /** Access that was valid when the backup was made, and was ended by the restore. */
  readonly ended: EndedAccess
  /** Names of the migrations that the backup did not have yet. */
  readonly upgraded: readonly string[]
}

/**
 * Restores a backup into an unused database and data directory, upgraded to this version: all of it, or
 * nothing. The caller holds the lock of the data directory.
 *
 * @throws {BackupError} before anything is written, when the installation is in use, the backup damaged or
 *   newer, or the key does not open
 */
export async function restoreBackup(deps: RestoreDeps, file: string, choice: KeyChoice): Promise<Restored> {
  const { database, place, now, files = new RestoredFiles(place.dataDir) } = deps
  if (!(await isUnused(database))) throw installationInUse('the database has tables')
  files.refuseUsed()
  const contents = await readBackup(file, {}, choice.passphrase)
  const { head, manifest } = contents
  const { before, after } = splitMigrations(head, readMigrations())
  const key = await chooseKey(contents, place, choice)
  let ended: EndedAccess = { sessions: 0, links: 0, messages: 0 }
  try {
    await fillDatabase(database, {
      before,
      after,
      at: now(),
      async fill(tx) {
        await files.begin()
        await fillTables(tx, { file, passphrase: choice.passphrase }, files)
      },
      async beforeCommit(tx) {
        ended = await endRestoredAccess(tx, now())
        await releaseRestoredImages(tx)
        await files.place(key.toKeep)
      },
    })
  } catch (error) {
    await files.remove()
    throw error
  }
  await files.end()
  return { head, manifest, key, ended, upgraded: after.map(({ name }) => name) }
}

function splitMigrations(head: BackupHead, known: readonly Migration[]) {
  for (const [index, { name, hash }] of head.migrations.entries()) {
    const migration = known[index]
    if (migration?.name !== name) {
      throw new BackupError(
        `The backup was made by a newer version, Thali ${head.product} (migration ${name} is not known here). Restore it by that version.`,
      )
    }
    if (migration.hash !== hash) {
      throw new BackupError(
        `Migration ${name} was changed after the backup was made. Restore the file as it was released.`,
      )
    }
  }
  const done = head.migrations.length
  return { before: known.slice(0, done), after: known.slice(done) }
}

interface BackupFile {
  readonly file: string
  readonly passphrase: string | null
}

async function fillTables(tx: Db, { file, passphrase }: BackupFile, files: FilesOfBackup): Promise<void> {
  const tables = new Map((await readTableCatalogue(tx)).map((table) => [table.name, table]))
  tables.delete('migrations')
  for (const table of [...tables.values()].reverse()) await emptyTable(tx, table)
  const use: BackupUse = {
    async onRows(name, rows) {
      const table = tables.get(name)
      if (!table) throw new BackupError(`The backup has a table that this version does not know: ${name}.`)
      await insertPlainRows(tx, table, rows)
    },
    onFile: (name, mode, chunks) => files.write(name, mode, chunks),
  }
  await readBackup(file, use, passphrase)
}
