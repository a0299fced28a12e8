import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/schema.ts'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { findKeyFingerprint, hasUsers, putKeyFingerprint } from './installation.queries.ts'
import { makeSecrets } from './secrets.ts'

/** Name of the key's file inside the data directory. */
export const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600
/** Content of the key file: a key made here, or the SECRET_KEY that was set when the backup was made. */
const KEY_TEXT = /^(?<made>[0-9a-f]{64})$|^SECRET_KEY=(?<given>.+)$/

/** Thrown when the key is unusable, or is not the one that belongs to the database, with a message for the operator. */
export class SecretKeyError extends OperatorError {
  override readonly name = 'SecretKeyError'
}

export interface KeyPlace {
  /** SECRET_KEY; null: a file in the data directory. */
  readonly secretKey: string | null
  readonly dataDir: string
}

export interface KeyOptions {
  /** Whether to continue although key and database do not belong together; data sealed by the lost key stays closed. */
  readonly newKey?: boolean
}

/**
 * The installation's key: SECRET_KEY, else `secret.key` in the data directory, made at the first start and
 * readable by its owner alone. The database knows its fingerprint: another key would end all sessions, void the
 * signed codes on tables and leave sealed credentials closed, without a word.
 *
 * @throws {SecretKeyError} when the key is lost, damaged or another
 */
export async function openSecretKey(
  db: Db,
  place: KeyPlace,
  { newKey = false }: KeyOptions = {},
): Promise<string> {
  const known = await findKeyFingerprint(db)
  const found = readKey(place)
  if (found === null && !newKey && (known !== null || (await hasUsers(db)))) {
    throw new SecretKeyError(
      `The key of this installation is lost: ${keyFile(place)} is missing. Restore it from a backup, or set ` +
        `SECRET_KEY if that held it. ${NEW_KEY_HINT}`,
    )
  }
  const key = found ?? createOnce(keyFile(place), place.dataDir)
  const fingerprint = fingerprintOf(key)
  if (known === fingerprint) return key
  const isOther = known !== null && !newKey
  const stored = isOther ? known : await putKeyFingerprint(db, fingerprint, known)
  if (stored !== fingerprint) {
    const name = place.secretKey === null ? keyFile(place) : 'SECRET_KEY'
    throw new SecretKeyError(
      `${name} is not the key that this database was used with. Restore the right one, or correct DATA_DIR, ` +
        `DATABASE_URL or SECRET_KEY; servers that share a database need the same key. ${NEW_KEY_HINT}`,
    )
  }
  return key
}

/**
 * Key as stored; null where there is none yet.
 *
 * @throws {SecretKeyError} when its file is damaged
 */
export function readKey({ secretKey, dataDir }: KeyPlace): string | null {
  return secretKey ?? readKeyFile(dataDir)
}

/** Whether the data directory holds a key, and so belongs to an installation that was used. */
export function hasKeyFile({ secretKey, dataDir }: KeyPlace): boolean {
  return secretKey === null && existsSync(join(dataDir, KEY_FILE))
}

/** @throws {SecretKeyError} for an empty database beside a used key: it has replaced a lost one */
export function refuseEmptyDatabase(place: KeyPlace): never {
  throw new SecretKeyError(
    `The database is empty, but ${keyFile(place)} belongs to an installation that was used: its data is lost, ` +
      'or DATA_DIR or DATABASE_URL is wrong. Restore the database from a backup. To begin anew with this key, ' +
      'start once by "thali serve --new-key".',
  )
}

/** Advice where the key is lost, with its cost. */
export const NEW_KEY_HINT =
  'To go on without it, start once by "thali serve --new-key": staff sign in again, signed codes on tables are ' +
  'printed again and payment keys entered again.'

function keyFile({ dataDir }: KeyPlace): string {
  return join(dataDir, KEY_FILE)
}

/** Stores a restored key for the next start. */
export function keepKey(dataDir: string, key: string): void {
  const { made } = KEY_TEXT.exec(key)?.groups ?? {}
  const text = made ?? `SECRET_KEY=${key}`
  writeFileSync(join(dataDir, KEY_FILE), `${text}\n`, { mode: OWNER_ONLY, flush: true, flag: 'wx' })
}

/** Fingerprint that identifies a key and reveals nothing about it. */
export function fingerprintOf(key: string): string {
  return makeSecrets(key).derive('fingerprint').slice(0, 32)
}

function readKeyFile(dataDir: string): string | null {
  const file = join(dataDir, KEY_FILE)
  const text = readExisting(file)
  if (text === null) return null
  const { made, given } = KEY_TEXT.exec(text)?.groups ?? {}
  const key = made ?? given
  if (key === undefined) {
    throw new SecretKeyError(
      `${file} is damaged: it should hold ${KEY_BYTES * 2} hex digits. Restore it from a backup.`,
    )
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, OWNER_ONLY)
  return key
}

function readExisting(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Creates the key file once: of two processes that start at once on an empty directory, the first to link its
 * file provides the key.
 */
function createOnce(file: string, dataDir: string): string {
  makeFolder(dataDir)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: OWNER_ONLY, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
