/** Contents of a whole installation, for comparing a restored one with the one backed up. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listDataFiles } from '@thali/server/backup/data-files'
import { openDatabase } from '@thali/server/db/database'
import { readTableCatalogue } from '@thali/server/db/table-catalogue'
import { inSnapshot } from '@thali/server/db/transaction'
import {
  liftTimeLimits,
  type PlainRow,
  readPlainRows,
  WHOLE_TABLES_SILENCE_MS,
} from '@thali/server/db/whole-tables'

export interface InstallationContents {
  /**
   * Rows by table and primary key, as JSON has them. Without the times of migrations, and the series of invoices,
   * which a restore starts anew.
   */
  readonly tables: Readonly<Record<string, Readonly<Record<string, PlainRow>>>>
  /** SHA-256 of images and originals, by name. */
  readonly files: Readonly<Record<string, string>>
}

/** Reads by a connection of its own. */
export async function readInstallation(place: {
  readonly dataDir: string
  readonly databaseUrl: string | null
}): Promise<InstallationContents> {
  const database = await openDatabase({
    ...place,
    allowUnsafePostgres: true,
    silenceMs: WHOLE_TABLES_SILENCE_MS,
  })
  try {
    const tables = await inSnapshot(database.db, async (tx) => {
      await liftTimeLimits(tx)
      const read: Record<string, Record<string, PlainRow>> = {}
      for (const table of await readTableCatalogue(tx)) {
        if (table.name === 'migrations') continue
        const rows: Record<string, PlainRow> = {}
        for await (const page of readPlainRows(tx, table)) {
          for (const row of page) {
            const key = table.key.map((column) => row[column]).join(' ')
            const { invoice_series: _series, ...kept } = JSON.parse(JSON.stringify(row)) as PlainRow
            rows[key] = kept
          }
        }
        read[table.name] = rows
      }
      return read
    })
    return { tables, files: await readFiles(place.dataDir) }
  } finally {
    await database.close()
  }
}

async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const name of listDataFiles(dataDir)) {
    files[name] = createHash('sha256')
      .update(await readFile(join(dataDir, name)))
      .digest('hex')
  }
  return files
}
