import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import type { BackupPart } from './backup-format.ts'

const OWNER_ONLY = 0o600

/** Writes parts to an archive, one after the other at the speed of its reader, and lists them. */
export class PartWriter {
  readonly parts: BackupPart[] = []
  readonly #pack: Pack
  readonly #mtime: Date

  constructor(pack: Pack, mtime: Date) {
    this.#pack = pack
    this.#mtime = mtime
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    const header = { name, size: bytes.length, mode: OWNER_ONLY, mtime: this.#mtime }
    await new Promise<void>((resolve, reject) => {
      const entry = this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
      // Without a listener it would end the process before the partial file is removed.
      entry.on('error', reject)
    })
    this.parts.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }

  async addJson(name: string, value: unknown): Promise<Buffer> {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`)
    await this.addBytes(name, bytes)
    return bytes
  }

  /** Adds a file up to its current length: files may grow, but never change while they are read. */
  async addFile(name: string, file: FileHandle): Promise<void> {
    const { size, mode } = await file.stat()
    if (size === 0) return this.addBytes(name, Buffer.alloc(0))
    const hash = createHash('sha256')
    await pipeline(
      file.createReadStream({ end: size - 1, autoClose: false }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      this.#pack.entry({ name, size, mode: mode & 0o666, mtime: this.#mtime }),
    )
    this.parts.push({ name, bytes: size, sha256: hash.digest('hex') })
  }
}
