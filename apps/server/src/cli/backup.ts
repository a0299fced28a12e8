import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpOnSchedule, lastDueAt } from '../backup/back-up-on-schedule.ts'
import { BackupError } from '../backup/backup-error.ts'
import type { BackupManifest } from '../backup/backup-format.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openUsedDatabase } from '../db/used-database.ts'
import { WHOLE_TABLES_SILENCE_MS } from '../db/whole-tables.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { type Command, type CommandIo, UsageError } from './command.ts'
import { readPassphrase } from './read-options.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const BYTES_A_MEGABYTE = 1_000_000

/** `thali backup`: a whole installation in one file, as of one moment. */
export const backup: Command = {
  name: 'backup',
  usage: `thali backup FILE [--passphrase-stdin] | --now | --due
    Writes the database and the images, as of one moment, to a new file, also beside a running server. With
    --passphrase-stdin it includes the installation's key, sealed with the passphrase from stdin; otherwise the
    key is left out. The rest of the file is not encrypted.
    --now makes one like the schedule: to BACKUP_TO, encrypted if BACKUP_PASSPHRASE is set, restored on trial, and
    removes older ones beyond BACKUP_KEEP. --due does so only if one is due and no other process makes it.
    Example: thali backup thali-$(date +%F).tar.zst --passphrase-stdin < passphrase.txt`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        'passphrase-stdin': { type: 'boolean', default: false },
        now: { type: 'boolean', default: false },
        due: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (values.now || values.due) {
      if (path !== undefined || values['passphrase-stdin'] || (values.now && values.due))
        throw new UsageError('--now and --due take no other arguments')
      return backUpAsScheduled(readConfig(io.env), values.now, io)
    }
    if (path === undefined || rest.length > 0) throw new UsageError('name one file that does not exist yet')
    const config = readConfig(io.env)
    const passphrase = values['passphrase-stdin'] ? await readPassphrase(io) : null
    const file = resolve(path)
    const manifest = await untilInterrupted((signal) => backUp(config, file, passphrase, signal))
    io.out(`Wrote ${path}: ${await describeContents(manifest, file)}`)
    if (!manifest.holdsKey) sayThatKeyIsMissing(config, io)
    return 0
  },
}

async function backUpAsScheduled(config: Config, isNow: boolean, io: CommandIo): Promise<number> {
  const { backups, dataDir } = config
  const holdsImages = config.images === null
  if (backups === null) throw new UsageError('set BACKUP_TO to a folder or s3://bucket/prefix')
  const now = () => new Date()
  const result = await untilInterrupted((signal) =>
    withInstallation(config, async (database) => {
      const key = await openSecretKey(database.db, config)
      const dueAt = isNow ? now() : lastDueAt(now(), backups.atMinute)
      return backUpOnSchedule({ database, dataDir, holdsImages, now, backups, key }, dueAt, signal)
    }),
  )
  if (result) {
    const megabytes = (result.bytes / BYTES_A_MEGABYTE).toFixed(2)
    io.out(`Kept ${result.name}, ${megabytes} MB, restored on trial`)
  } else io.out(isNow ? 'Another process is making a backup.' : 'No backup is due.')
  return 0
}

async function backUp(
  config: Config,
  file: string,
  passphrase: string | null,
  signal: AbortSignal,
): Promise<BackupManifest> {
  return withInstallation(config, async (database) => {
    const key = passphrase === null ? null : { passphrase, key: await openSecretKey(database.db, config) }
    const deps = {
      database,
      dataDir: config.dataDir,
      holdsImages: config.images === null,
      now: () => new Date(),
    }
    return writeBackup(deps, file, key, signal)
  })
}

async function withInstallation<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openUsedDatabase({ ...config, silenceMs: WHOLE_TABLES_SILENCE_MS })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Removes a half-written file when the command is interrupted. */
async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  for (const signal of SIGNALS) process.once(signal, interrupt)
  try {
    return await work(interrupted.signal)
  } catch (error) {
    if (interrupted.signal.aborted) throw new BackupError('It was interrupted. Nothing was written.')
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt)
  }
}

async function describeContents({ rows, files }: BackupManifest, file: string): Promise<string> {
  const megabytes = (await stat(file)).size / BYTES_A_MEGABYTE
  return `stores ${rows.stores}, orders ${rows.orders}, files ${files}, ${megabytes.toFixed(2)} MB`
}

function sayThatKeyIsMissing({ secretKey }: Config, io: CommandIo): void {
  const where = secretKey === null ? 'secret.key' : 'SECRET_KEY'
  io.err(
    `note: the installation's key is not in it. Keep ${where} apart, or give a passphrase by --passphrase-stdin; ` +
      'without the key payment keys must be entered again and signed codes on tables printed again.',
  )
}
