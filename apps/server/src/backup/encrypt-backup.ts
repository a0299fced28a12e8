/** A whole backup under its passphrase: frames of AES-256-GCM, numbered, the last one marked as the last. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import { deriveKey } from './seal-key.ts'

/** First bytes of an encrypted backup; a zstd file starts differently. */
const MAGIC = Buffer.from('THALIBK1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const NONCE_BYTES = 12
const FRAME_BYTES = 1024 * 1024
const MORE = Buffer.from([0])
const LAST = Buffer.from([1])

/** Each file has its own key by its salt, so that a nonce may be the number of its frame. */
export async function* encryptBackup(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(passphrase, salt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const { bytes, isLast } of framesOf(chunks, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number))
    cipher.setAAD(isLast ? LAST : MORE)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/**
 * A backup's decrypted bytes, or its bytes if it is not encrypted.
 *
 * @throws {BackupError} when it is encrypted and no passphrase is given
 */
export async function openBackupFile(
  file: string,
  passphrase: string | null,
): Promise<AsyncIterable<Buffer>> {
  const salt = await readSalt(file)
  if (salt === null) return createReadStream(file)
  if (passphrase === null) {
    throw new BackupError('The backup is encrypted. Give its passphrase by --passphrase-stdin.')
  }
  const key = await deriveKey(passphrase, salt)
  return decrypt(createReadStream(file, { start: MAGIC.length + SALT_BYTES }), key)
}

/** Null for a file that is not encrypted. */
async function readSalt(file: string): Promise<Buffer | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length + SALT_BYTES), 0)
    const isEncrypted = bytesRead === buffer.length && buffer.subarray(0, MAGIC.length).equals(MAGIC)
    return isEncrypted ? buffer.subarray(MAGIC.length) : null
  } finally {
    await handle.close()
  }
}

async function* decrypt(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { bytes, isLast } of framesOf(chunks, FRAME_BYTES + TAG_BYTES)) {
    yield openFrame(bytes, { key, number, isLast })
    number += 1
  }
}

function openFrame(
  bytes: Buffer,
  { key, number, isLast }: { readonly key: Buffer; readonly number: number; readonly isLast: boolean },
): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES })
    decipher.setAAD(isLast ? LAST : MORE)
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new BackupError(
      number === 0
        ? 'The passphrase is not the one that the backup was made with, or the file is damaged. Nothing was restored.'
        : 'The file is damaged or was cut off. Nothing was restored.',
    )
  }
}

/** Frames of one length; the last may be shorter, and is marked as the last. */
async function* framesOf(
  chunks: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes <= length) continue
    let joined = Buffer.concat(waiting)
    for (; joined.length > length; joined = joined.subarray(length)) {
      yield { bytes: joined.subarray(0, length), isLast: false }
    }
    waiting = [joined]
    bytes = joined.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(frame, NONCE_BYTES - 6, 6)
  return nonce
}
