import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'

const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/** The key file exists but cannot serve; said in words. */
export class SecretKeyError extends OperatorError {
  override readonly name = 'SecretKeyError'
}

/**
 * The installation's key: SECRET_KEY, else `secret.key` in the data directory, made at the first start and
 * readable by its owner alone.
 */
export function readSecretKey({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }): string {
  if (secretKey !== null) return secretKey
  const file = join(dataDir, KEY_FILE)
  const key = readExisting(file) ?? createOnce(file, dataDir)
  if (!/^[0-9a-f]{64}$/.test(key)) {
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

/** Two processes may start at once on an empty directory: the one that links its file first gives the key. */
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
