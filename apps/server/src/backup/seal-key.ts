import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'
import type { SealedKey } from './backup-format.ts'

/** scrypt's N with r = 8: 128 MB and some 0.4 s a guess. */
const COST = 2 ** 17
const BLOCK_SIZE = 8
const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Seals the installation's key with a passphrase. It opens only with the same manifest, and so the same parts. */
export async function sealKey(key: string, passphrase: string, manifest: Buffer): Promise<SealedKey> {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce)
  cipher.setAAD(manifest)
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return {
    kdf: 'scrypt',
    cost: COST,
    salt: salt.toString('base64'),
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    sealed: sealed.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  }
}

/** @throws {BackupError} when the passphrase is another, or anything in the backup was changed on purpose */
export async function openKey(sealedKey: SealedKey, passphrase: string, manifest: Buffer): Promise<string> {
  const { cost, salt, nonce, sealed, tag } = sealedKey
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), cost)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'), { authTagLength: 16 })
    decipher.setAAD(manifest)
    decipher.setAuthTag(Buffer.from(tag, 'base64'))
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    throw new BackupError(
      'The passphrase is not the one that the backup was made with, or the backup was altered. Nothing was restored.',
    )
  }
}

/** Derives a key from a passphrase; slow on purpose. */
export function deriveKey(passphrase: string, salt: Buffer, cost = COST): Promise<Buffer> {
  // The same characters may be typed in several forms of Unicode.
  return derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, {
    N: cost,
    r: BLOCK_SIZE,
    maxmem: 256 * BLOCK_SIZE * cost,
  })
}
