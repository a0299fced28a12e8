import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database-types.ts'
import { findKeyFingerprint } from '../secrets/installation.queries.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, openBackupPlace, type ScheduledBackups } from './backup-place.ts'
import {
  type BackupResult,
  extendBackupRun,
  failBackupRun,
  finishBackupRun,
  releaseBackupRun,
  takeBackupRun,
} from './backup-runs.queries.ts'
import { restoreBackup } from './restore-backup.ts'
import { countRestored } from './restored-access.queries.ts'
import type { FilesOfBackup } from './restored-files.ts'
import { writeBackup } from './write-backup.ts'

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

export interface ScheduleDeps {
  readonly database: Database
  readonly dataDir: string
  readonly holdsImages: boolean
  readonly now: () => Date
  readonly backups: ScheduledBackups
  /** The installation's key; sealed into backups that are encrypted. */
  readonly key: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Time without an update after which a process counts as dead, in milliseconds. */
const LEASE_MS = 3 * MINUTE_MS
const ALIVE_EVERY_MS = MINUTE_MS
const AGAIN_MS = 60 * MINUTE_MS
/** Work folders in the data directory; those left by a killed backup are removed with the next one. */
const WORK_FOLDER = /^\.(backing-up|restore-trial)-/

/** The last time at which a backup was due. @param atMinute from midnight, UTC */
export function lastDueAt(now: Date, atMinute: number): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const today = midnight + atMinute * MINUTE_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/**
 * Makes a backup at its place, restores it on trial, and removes the oldest ones beyond the number to keep. One
 * process does it; a failure is recorded and retried in an hour; an interrupted backup is restarted by the next
 * process that checks.
 *
 * @returns null when it is not this process's turn
 * @throws {Error} with the reason why there is no backup
 */
export async function backUpOnSchedule(
  deps: ScheduleDeps,
  dueAt: Date,
  signal: AbortSignal,
): Promise<BackupResult | null> {
  const { database, now } = deps
  const { db } = database
  const until = () => new Date(now().getTime() + LEASE_MS)
  if (!(await takeBackupRun(db, dueAt, now(), until()))) return null
  const alive = setInterval(() => {
    extendBackupRun(db, dueAt, until()).catch(() => undefined)
  }, ALIVE_EVERY_MS).unref()
  try {
    const result = await makeAndTry(deps, dueAt, signal)
    await finishBackupRun(db, dueAt, now(), result)
    return result
  } catch (error) {
    if (signal.aborted) {
      await releaseBackupRun(db, dueAt)
      throw error
    }
    const at = now()
    const againAt = new Date(at.getTime() + AGAIN_MS)
    await failBackupRun(db, dueAt, { at, againAt, error: messageOf(error) })
    throw error
  } finally {
    clearInterval(alive)
  }
}

async function makeAndTry(deps: ScheduleDeps, dueAt: Date, signal: AbortSignal): Promise<BackupResult> {
  const { database, dataDir, holdsImages, now, backups, key } = deps
  const { passphrase, keep } = backups
  const place = openBackupPlace(backups)
  // Checks that it is reachable before hours of work.
  await place.list()
  await removeLeftovers(dataDir)
  const mark = ((await findKeyFingerprint(database.db)) ?? 'new').slice(0, 8)
  const name = nameOf(mark, dueAt, passphrase !== null)
  const work = await mkdtemp(join(dataDir, '.backing-up-'))
  try {
    const made = join(work, name)
    const toSeal = passphrase === null ? null : { passphrase, key }
    await writeBackup({ database, dataDir, holdsImages, now }, made, toSeal, signal, passphrase !== null)
    const { size } = await stat(made)
    await place.take(made, name, signal)
    const kept = join(work, 'kept')
    await place.bring(name, kept)
    await tryRestore(kept, { dataDir, passphrase, now }).catch((error) => removeUnusable(place, name, error))
    for (const old of beyond(await place.list(), mark, keep)) await place.remove(old)
    return { name, bytes: size }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A damaged backup must neither be taken for a good one, nor count among those to keep. */
async function removeUnusable(place: BackupPlace, name: string, error: unknown): Promise<never> {
  if (!(error instanceof BackupError)) throw error
  await place.remove(name)
  throw new BackupError(`${name} did not pass its restore on trial, and is removed: ${error.message}`)
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (WORK_FOLDER.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function nameOf(mark: string, dueAt: Date, isEncrypted: boolean): string {
  const at = dueAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `thali-${mark}-${at}Z.tar.zst${isEncrypted ? '.enc' : ''}`
}

/** Oldest scheduled backups of only this installation, beyond the number to keep. */
function beyond(names: readonly string[], mark: string, keep: number): string[] {
  const ours = new RegExp(`^thali-${mark}-\\d{8}T\\d{6}Z\\.tar\\.zst(\\.enc)?$`)
  return names
    .filter((name) => ours.test(name))
    .sort()
    .slice(0, -keep)
}

/** Error message that is stored and shown to operators: one line without a stack. */
function messageOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return error instanceof Error ? error.message.slice(0, 500) : String(error)
}

/**
 * Restores a backup into a scratch SQLite database, also one of PostgreSQL, counts its rows, and removes it. The
 * whole file is read, including every image.
 *
 * @throws {BackupError} when it could not be restored
 */
async function tryRestore(
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
