/** Storage of scheduled backups. */
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { makeFolder } from '../make-folder.ts'
import { Bucket, type BucketAccess, type BucketPlace } from '../providers/storage/bucket.ts'
import { BackupError } from './backup-error.ts'
import { syncFolder } from './sync-folder.ts'

/** Time limit of copying a whole backup. */
const BRING_MS = 6 * 3_600_000

export type ScheduledBackups = NonNullable<Config['backups']>

export interface BackupPlace {
  /** For messages. */
  readonly label: string
  /** Stores a file, which is moved from its place. */
  take(file: string, name: string, signal?: AbortSignal): Promise<void>
  bring(name: string, file: string): Promise<void>
  /** Names, including other files. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

export function openBackupPlace({ to }: Pick<ScheduledBackups, 'to'>): BackupPlace {
  return 'folder' in to ? new FolderOfBackups(to.folder) : new BucketOfBackups(to)
}

class FolderOfBackups implements BackupPlace {
  readonly label: string

  constructor(folder: string) {
    this.label = folder
  }

  async take(file: string, name: string): Promise<void> {
    makeFolder(this.label)
    const kept = join(this.label, name)
    // First to a temporary name: the folder may be another disk, and the final name means a complete file.
    const partial = `${kept}.partial`
    try {
      await pipeline(createReadStream(file), createWriteStream(partial, { mode: 0o600, flush: true }))
      await rename(partial, kept)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    await syncFolder(this.label)
    await rm(file)
  }

  async bring(name: string, file: string): Promise<void> {
    await pipeline(createReadStream(join(this.label, name)), createWriteStream(file, { mode: 0o600 }))
  }

  async list(): Promise<string[]> {
    makeFolder(this.label)
    if (!(await stat(this.label)).isDirectory()) throw new BackupError(`${this.label} is not a folder.`)
    return readdir(this.label)
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.label, name), { force: true })
  }
}

class BucketOfBackups implements BackupPlace {
  readonly #bucket: Bucket

  constructor({ access, place }: { readonly access: BucketAccess; readonly place: BucketPlace }) {
    this.#bucket = new Bucket(access, place)
  }

  get label(): string {
    return this.#bucket.label
  }

  async take(file: string, name: string, signal?: AbortSignal): Promise<void> {
    await this.#bucket.putParts(name, createReadStream(file), signal)
    await rm(file)
  }

  async bring(name: string, file: string): Promise<void> {
    const chunks = await this.#bucket.get(name, BRING_MS)
    if (!chunks) throw new BackupError(`${this.label}${name} is not there.`)
    await pipeline(chunks, createWriteStream(file, { mode: 0o600 }))
  }

  async list(): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of this.#bucket.list()) names.push(name)
    return names
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.remove(name)
  }
}
