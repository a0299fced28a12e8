import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack as makePack } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import type { BackupManifest } from './backup-format.ts'
import { encryptBackup } from './encrypt-backup.ts'
import { type BackupDeps, fillArchive, type KeyToSeal } from './fill-archive.ts'
import { PartWriter } from './part-writer.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Writes an installation's database and files, as of one moment and beside a running server, to a file that appears
 * only when complete.
 *
 * @param key is sealed into it; null leaves it out
 * @param isEncrypted seals the whole file with the key's passphrase, not only the key
 * @throws {BackupError} when the file exists
 */
export async function writeBackup(
  deps: BackupDeps,
  file: string,
  key: KeyToSeal | null,
  signal: AbortSignal,
  isEncrypted = false,
): Promise<BackupManifest> {
  await refuseExisting(file)
  const partial = `${file}.${randomUUID()}.partial`
  const archive = makePack()
  try {
    const filling = fillArchive(deps, new PartWriter(archive, deps.now()), key).then(
      (manifest) => {
        archive.finalize()
        return manifest
      },
      (error: Error) => {
        archive.destroy(error)
        throw error
      },
    )
    const writing = pipeline(
      archive,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      (chunks: AsyncIterable<Buffer>) =>
        key && isEncrypted ? encryptBackup(chunks, key.passphrase) : chunks,
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    // Both have ended before anything is closed or removed.
    const [written, filled] = await Promise.allSettled([writing, filling])
    if (written.status === 'rejected') throw written.reason
    if (filled.status === 'rejected') throw filled.reason
    await refuseExisting(file)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return filled.value
  } catch (error) {
    await rm(partial, { force: true })
    // Reports the requested file instead of the temporary one.
    if ((error as NodeJS.ErrnoException).path === partial) throw Object.assign(error as Error, { path: file })
    throw error
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${file} exists, and a backup overwrites nothing. Name another file.`)
}
