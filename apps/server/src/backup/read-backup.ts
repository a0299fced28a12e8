import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Entry, extract as makeExtract } from 'tar-stream'
import type { z } from 'zod'
import type { PlainRow } from '../db/whole-tables.ts'
import { BackupError } from './backup-error.ts'
import {
  BACKUP_FORMAT,
  type BackupHead,
  type BackupManifest,
  type BackupPart,
  HEAD_PART,
  headSchema,
  isFilePart,
  KEY_PART,
  MANIFEST_PART,
  manifestSchema,
  type SealedKey,
  sealedKeySchema,
  tableOfPart,
} from './backup-format.ts'
import { openBackupFile } from './encrypt-backup.ts'

/** Handlers for the parts of a backup; without them it is only verified. */
export interface BackupUse {
  onRows?(table: string, rows: readonly PlainRow[]): Promise<void>
  onFile?(name: string, mode: number, chunks: AsyncIterable<Buffer>): Promise<void>
}

export interface BackupContents {
  readonly head: BackupHead
  readonly manifest: BackupManifest
  /** Bytes as written: the sealed key opens only together with them. */
  readonly manifestBytes: Buffer
  readonly sealedKey: SealedKey | null
}

/** @throws {Error} when there is no such file */
export async function requireFile(file: string): Promise<void> {
  if (!(await stat(file)).isFile()) throw new BackupError(`${file} is not a file.`)
}

/**
 * Reads a backup from beginning to end, some megabytes at a time. Whether it is complete is known at the end:
 * the effects of `use` must not count until then.
 *
 * @param passphrase opens a file that is encrypted
 * @throws {BackupError} when it is truncated or altered, of a format that this version does not know, or
 *   encrypted by another passphrase
 */
export async function readBackup(
  file: string,
  use: BackupUse = {},
  passphrase: string | null = null,
): Promise<BackupContents> {
  await requireFile(file)
  const entries = makeExtract()
  const unpacking = pipeline(await openBackupFile(file, passphrase), createZstdDecompress(), entries)
  const reading = new BackupReading(use)
  let failure: unknown = null
  try {
    for await (const entry of entries) {
      try {
        await reading.take(entry)
      } catch (error) {
        failure = error
        throw error
      }
    }
    await unpacking
  } catch (error) {
    await unpacking.catch(() => {})
    throw failure ?? unpackingError(error)
  }
  return reading.finish()
}

class BackupReading {
  readonly #use: BackupUse
  readonly #parts: BackupPart[] = []
  readonly #rows: Record<string, number> = {}
  #files = 0
  #head: BackupHead | null = null
  #manifest: BackupManifest | null = null
  #manifestBytes: Buffer = Buffer.alloc(0)
  #sealedKey: SealedKey | null = null

  constructor(use: BackupUse) {
    this.#use = use
  }

  async take(entry: Entry): Promise<void> {
    const { name, mode = 0 } = entry.header
    // Its reader gets the error as well; without a listener in between, it would end the process.
    entry.on('error', () => {})
    const hash = createHash('sha256')
    const counted = countBytes(entry as AsyncIterable<Buffer>, hash)
    if (this.#manifest !== null) await this.#takeKey(name, counted.chunks)
    else if (this.#head === null) await this.#takeHead(name, counted.chunks)
    else if (name === MANIFEST_PART) return this.#takeManifest(counted.chunks)
    else if (isFilePart(name)) await this.#takeFile(name, mode, counted.chunks)
    else await this.#takeRows(name, counted.chunks)
    this.#parts.push({ name, bytes: counted.bytes(), sha256: hash.digest('hex') })
  }

  finish(): BackupContents {
    if (this.#head === null || this.#manifest === null) throw damaged('it ends too early')
    if (this.#manifest.holdsKey !== (this.#sealedKey !== null)) throw damaged('its key is missing')
    return {
      head: this.#head,
      manifest: this.#manifest,
      manifestBytes: this.#manifestBytes,
      sealedKey: this.#sealedKey,
    }
  }

  async #takeHead(name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    if (name !== HEAD_PART) throw damaged('it does not begin like a backup')
    const head = parseJson(name, await joined(chunks))
    const { format } = (head ?? {}) as { format?: unknown }
    if (typeof format === 'number' && format > BACKUP_FORMAT) {
      throw new BackupError('The backup was made by a newer version of Thali. Restore it by that one.')
    }
    this.#head = checked(headSchema, name, head)
  }

  async #takeRows(name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const table = tableOfPart(name)
    if (table === null) throw damaged(`it holds "${name}"`)
    const text = (await joined(chunks)).toString('utf8')
    const rows = text.split('\n').filter((line) => line !== '')
    this.#rows[table] = (this.#rows[table] ?? 0) + rows.length
    await this.#use.onRows?.(
      table,
      rows.map((row) => parseJson(name, row) as PlainRow),
    )
  }

  async #takeFile(name: string, mode: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    this.#files += 1
    if (this.#use.onFile) return this.#use.onFile(name, mode, chunks)
    for await (const _ of chunks);
  }

  async #takeManifest(chunks: AsyncIterable<Buffer>): Promise<void> {
    this.#manifestBytes = await joined(chunks)
    const manifest = checked(manifestSchema, MANIFEST_PART, parseJson(MANIFEST_PART, this.#manifestBytes))
    const wrong = manifest.parts.find((part, index) => !isSame(part, this.#parts[index]))
    if (wrong) throw damaged(`${wrong.name} is missing or altered`)
    const isComplete =
      manifest.parts.length === this.#parts.length &&
      manifest.files === this.#files &&
      Object.entries(manifest.rows).every(([table, rows]) => rows === (this.#rows[table] ?? 0))
    if (!isComplete) throw damaged('it holds more, or less, than it says')
    this.#manifest = manifest
  }

  async #takeKey(name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    if (name !== KEY_PART || this.#sealedKey !== null) throw damaged(`it holds "${name}" after its end`)
    this.#sealedKey = checked(sealedKeySchema, name, parseJson(name, await joined(chunks)))
  }
}

function countBytes(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  let bytes = 0
  async function* chunks() {
    try {
      for await (const chunk of entry) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    } catch (error) {
      throw unpackingError(error)
    }
  }
  return { chunks: chunks(), bytes: () => bytes }
}

function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return buffer(chunks)
}

function isSame(a: BackupPart, b: BackupPart | undefined): boolean {
  return a.name === b?.name && a.bytes === b.bytes && a.sha256 === b.sha256
}

function parseJson(name: string, text: Buffer | string): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw damaged(`${name} is no JSON`)
  }
}

function checked<T>(schema: z.ZodType<T>, name: string, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw damaged(`${name} is not as it was written`)
  return parsed.data
}

/** Converts an error of unpacking; an error of reading the file stays as it is. */
function unpackingError(error: unknown): unknown {
  if (error instanceof BackupError) return error
  const { message, syscall } = error as NodeJS.ErrnoException
  return typeof syscall === 'string' ? error : damaged(`it cannot be unpacked (${message})`)
}

function damaged(what: string): BackupError {
  return new BackupError(`The file is damaged or no backup of Thali: ${what}. Nothing was restored.`)
}
