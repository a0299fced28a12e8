import { fingerprintOf, type KeyPlace } from '../secrets/secret-key.ts'
import { BackupError } from './backup-error.ts'
import type { BackupContents } from './read-backup.ts'
import { openKey } from './seal-key.ts'

export interface KeyChoice {
  /** Null: none was given. */
  readonly passphrase: string | null
  /** Whether to continue without the key in the backup. */
  readonly withoutKey: boolean
}

export interface RestoredKey {
  /** Key to store in the data directory; null if none is stored. */
  readonly toKeep: string | null
  /** Whether the installation has a key that is not available here. */
  readonly isMissing: boolean
}

/**
 * Finds the key that belongs to a backup, in it or in SECRET_KEY.
 *
 * @throws {BackupError} when the passphrase does not open it, when it is there and neither option was given,
 *   or when SECRET_KEY is another
 */
export async function chooseKey(
  { head, sealedKey, manifestBytes }: BackupContents,
  { secretKey }: KeyPlace,
  { passphrase, withoutKey }: KeyChoice,
): Promise<RestoredKey> {
  if (passphrase !== null && !sealedKey) {
    throw new BackupError(
      'The backup was made without a passphrase and holds no key. Restore it without --passphrase-stdin.',
    )
  }
  const opened = passphrase !== null && sealedKey ? await openKey(sealedKey, passphrase, manifestBytes) : null
  if (secretKey !== null) {
    const isOther = head.keyFingerprint !== null && fingerprintOf(secretKey) !== head.keyFingerprint
    if (isOther && !withoutKey) {
      throw new BackupError(
        'SECRET_KEY is not the key that the backup belongs to. Set the right one; or leave it out, and give the passphrase.',
      )
    }
    return { toKeep: null, isMissing: isOther }
  }
  if (sealedKey && opened === null && !withoutKey) {
    throw new BackupError(
      "The backup holds the installation's key. Give its passphrase by --passphrase-stdin, or go on without the key by --without-key.",
    )
  }
  return { toKeep: opened, isMissing: opened === null && head.keyFingerprint !== null }
}
