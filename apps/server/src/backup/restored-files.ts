import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { KEY_FILE, keepKey } from '../secrets/secret-key.ts'
import { installationInUse } from './backup-error.ts'
import { FILE_FOLDERS } from './backup-format.ts'
import { syncFolder } from './sync-folder.ts'

/** Folder of files not yet in place; left by a restore that was killed, it can be removed. */
const STAGING = '.restoring'

/** Handling of a backup's files while its rows are restored. */
export interface FilesOfBackup {
  refuseUsed(): void
  begin(): Promise<void>
  write(name: string, mode: number, chunks: AsyncIterable<Buffer>): Promise<void>
  place(key: string | null): Promise<void>
  remove(): Promise<void>
  end(): Promise<void>
}

/** The files of a data directory being restored: kept in a staging folder until complete. */
export class RestoredFiles implements FilesOfBackup {
  readonly #dataDir: string
  readonly #staging: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#staging = join(dataDir, STAGING)
  }

  /** @throws {BackupError} when the data directory has any of them */
  refuseUsed(): void {
    const found = [...FILE_FOLDERS, KEY_FILE].find((name) => existsSync(join(this.#dataDir, name)))
    if (found !== undefined) throw installationInUse(`${join(this.#dataDir, found)} is there`)
  }

  async begin(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true })
    await mkdir(this.#staging, { mode: 0o700 })
  }

  async write(name: string, mode: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    const file = join(this.#staging, name)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(chunks, createWriteStream(file, { flags: 'wx', mode, flush: true }))
  }

  /** Moves all files to their places, with the key if one is to be stored. */
  async place(key: string | null): Promise<void> {
    for (const folder of FILE_FOLDERS) {
      const staged = join(this.#staging, folder)
      if (existsSync(staged)) await rename(staged, join(this.#dataDir, folder))
    }
    if (key !== null) keepKey(this.#dataDir, key)
    await syncFolder(this.#dataDir)
  }

  /** Removes placed files after a failed restore. */
  async remove(): Promise<void> {
    for (const name of [...FILE_FOLDERS, KEY_FILE, STAGING]) {
      await rm(join(this.#dataDir, name), { recursive: true, force: true })
    }
  }

  async end(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true })
  }
}
