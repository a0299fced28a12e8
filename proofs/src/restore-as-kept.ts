import { chooseKey } from '@thali/server/backup/choose-key'
import { readBackup } from '@thali/server/backup/read-backup'
import { RestoredFiles } from '@thali/server/backup/restored-files'
import { type Database, openDatabase } from '@thali/server/db/database'
import { fillDatabase } from '@thali/server/db/fill-database'
import { type Migration, readMigrations } from '@thali/server/db/migration-files'
import { readTableCatalogue } from '@thali/server/db/table-catalogue'
import { emptyTable, insertPlainRows } from '@thali/server/db/whole-tables'
import type { TestDatabase } from '@thali/test-kit/test-database'

/**
 * Brings a backup into an empty place in the form in which it was made: as an installation of that version left it.
 *
 * @returns the migrations that it lacks
 */
export async function restoreAsKept(
  place: TestDatabase,
  file: string,
  passphrase: string,
): Promise<readonly Migration[]> {
  // Migrations go through all stores at once, which connections of tests do not let pass.
  const { dataDir, databaseUrl } = place
  const database = await openDatabase({ dataDir, databaseUrl, allowUnsafePostgres: true })
  try {
    return await restoreInto(database, dataDir, file, passphrase)
  } finally {
    await database.close()
  }
}

async function restoreInto(
  database: Database,
  dataDir: string,
  file: string,
  passphrase: string,
): Promise<readonly Migration[]> {
  const contents = await readBackup(file, {}, passphrase)
  const known = readMigrations()
  const done = contents.head.migrations.length
  const files = new RestoredFiles(dataDir)
  const key = await chooseKey(contents, { dataDir, secretKey: null }, { passphrase, withoutKey: false })
  await files.begin()
  await fillDatabase(database, {
    before: known.slice(0, done),
    after: [],
    at: new Date(contents.head.takenAt),
    async fill(tx) {
      const tables = new Map((await readTableCatalogue(tx)).map((table) => [table.name, table]))
      tables.delete('migrations')
      for (const table of [...tables.values()].reverse()) await emptyTable(tx, table)
      const use = {
        async onRows(name: string, rows: Parameters<typeof insertPlainRows>[2]) {
          const table = tables.get(name)
          if (!table) throw new Error(`no table ${name}`)
          await insertPlainRows(tx, table, rows)
        },
        onFile: (name: string, mode: number, chunks: AsyncIterable<Buffer>) =>
          files.write(name, mode, chunks),
      }
      await readBackup(file, use, passphrase)
    },
    beforeCommit: async () => files.place(key.toKeep),
  })
  await files.end()
  return known.slice(done)
}
