import type { Database } from '../db/database.ts'
import { listApplied } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { type DatabaseTable, readTableCatalogue } from '../db/table-catalogue.ts'
import { inSnapshot } from '../db/transaction.ts'
import { liftTimeLimits, readPlainRows } from '../db/whole-tables.ts'
import { findKeyFingerprint } from '../secrets/installation.queries.ts'
import { VERSION } from '../version.ts'
import {
  BACKUP_FORMAT,
  type BackupHead,
  type BackupManifest,
  HEAD_PART,
  KEY_PART,
  MANIFEST_PART,
  tablePart,
} from './backup-format.ts'
import { listDataFiles, openDataFile } from './data-files.ts'
import type { PartWriter } from './part-writer.ts'
import { sealKey } from './seal-key.ts'

/** Size of a part of a table in memory, in bytes. */
const TABLE_PART_BYTES = 4 * 1024 * 1024

export interface BackupDeps {
  readonly database: Database
  readonly dataDir: string
  /** False if images are in a bucket, whose files are not part of a backup. */
  readonly holdsImages: boolean
  readonly now: () => Date
}

export interface KeyToSeal {
  readonly key: string
  readonly passphrase: string
}

/**
 * Writes a whole installation to an archive. Files come after the rows that refer to them, since a file exists before
 * its row.
 */
export async function fillArchive(
  deps: BackupDeps,
  writer: PartWriter,
  key: KeyToSeal | null,
): Promise<BackupManifest> {
  const rows = await inSnapshot(deps.database.db, async (tx) => {
    await liftTimeLimits(tx)
    await writer.addJson(HEAD_PART, await makeHead(tx, deps))
    return addTables(tx, writer)
  })
  const files = deps.holdsImages ? await addFiles(deps.dataDir, writer) : 0
  const manifest: BackupManifest = { parts: [...writer.parts], rows, files, holdsKey: key !== null }
  const bytes = await writer.addJson(MANIFEST_PART, manifest)
  if (key) await writer.addJson(KEY_PART, await sealKey(key.key, key.passphrase, bytes))
  return manifest
}

async function makeHead(tx: Db, { database, now }: BackupDeps): Promise<BackupHead> {
  return {
    format: BACKUP_FORMAT,
    product: VERSION,
    takenAt: now().toISOString(),
    engine: database.engine,
    migrations: await listApplied(tx),
    keyFingerprint: await findKeyFingerprint(tx),
  }
}

/** @returns rows by table */
async function addTables(tx: Db, writer: PartWriter): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of await readTableCatalogue(tx)) {
    // A restore creates these rows by migrating.
    if (table.name === 'migrations') continue
    rows[table.name] = await addTable(tx, table, writer)
  }
  return rows
}

async function addTable(tx: Db, table: DatabaseTable, writer: PartWriter): Promise<number> {
  let count = 0
  let parts = 0
  let lines: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (lines.length === 0) return
    parts += 1
    await writer.addBytes(tablePart(table.name, parts), Buffer.concat(lines))
    lines = []
    bytes = 0
  }
  for await (const page of readPlainRows(tx, table)) {
    for (const row of page) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`)
      lines.push(line)
      bytes += line.length
      if (bytes >= TABLE_PART_BYTES) await flush()
    }
    count += page.length
  }
  await flush()
  return count
}

async function addFiles(dataDir: string, writer: PartWriter): Promise<number> {
  let count = 0
  for await (const name of listDataFiles(dataDir)) {
    const file = await openDataFile(dataDir, name)
    if (!file) continue
    try {
      await writer.addFile(name, file)
    } finally {
      await file.close()
    }
    count += 1
  }
  return count
}
