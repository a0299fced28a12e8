import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-error.ts'
import type { BackupManifest } from '../backup/backup-format.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase, SQLITE_FILE } from '../db/database.ts'
import { isUnused } from '../db/migrate.ts'
import { WHOLE_TABLES_SILENCE_MS } from '../db/whole-tables.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { type Command, type CommandIo, UsageError } from './command.ts'
import { readPassphrase } from './read-passphrase.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const BYTES_A_MEGABYTE = 1_000_000

/** `thali backup`: everything of an installation in one file, as of one moment. */
export const backup: Command = {
  name: 'backup',
  usage: `thali backup FILE [--passphrase-stdin]
    Writes the database and the pictures, as of one moment, to a new file, also beside a running server. With
    --passphrase-stdin the installation's key is in it, sealed by the passphrase that is piped in; without, the
    key is left out. The rest of the file is not encrypted.
    Example: thali backup thali-$(date +%F).tar.zst --passphrase-stdin < passphrase.txt`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'passphrase-stdin': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) throw new UsageError('name one file that is not there yet')
    const config = readConfig(io.env)
    const passphrase = values['passphrase-stdin'] ? await readPassphrase(io) : null
    const file = resolve(path)
    const manifest = await untilInterrupted((signal) => backUp(config, file, passphrase, signal))
    io.out(`Wrote ${path}: ${await contentsInWords(manifest, file)}`)
    if (!manifest.holdsKey) sayThatKeyIsMissing(config, io)
    return 0
  },
}

async function backUp(
  config: Config,
  file: string,
  passphrase: string | null,
  signal: AbortSignal,
): Promise<BackupManifest> {
  // Opening would make the file.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, SQLITE_FILE)))
    throw nothingThere(config)
  const database = await openDatabase({ ...config, silenceMs: WHOLE_TABLES_SILENCE_MS })
  try {
    if (await isUnused(database)) throw nothingThere(config)
    const key = passphrase === null ? null : { passphrase, key: await openSecretKey(database.db, config) }
    const deps = { database, dataDir: config.dataDir, now: () => new Date() }
    return await writeBackup(deps, file, key, signal)
  } finally {
    await database.close()
  }
}

function nothingThere({ databaseUrl, dataDir }: Config): BackupError {
  const where = databaseUrl === null ? dataDir : 'DATABASE_URL'
  return new BackupError(`There is nothing to back up: no installation is at ${where}. Is it the right one?`)
}

/** Has what is half written removed when somebody ends the command. */
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

async function contentsInWords({ rows, files }: BackupManifest, file: string): Promise<string> {
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
