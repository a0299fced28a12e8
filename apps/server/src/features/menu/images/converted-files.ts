/** Shared storage of converted images, for every machine. */

import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreId } from '@thali/domain/ids'
import { mediaFolder, mediaName, mediaRoot } from './image-files.ts'
import type { ImagePlace } from './kept-originals.ts'

/** Names of finished files, without those being written. */
const CONVERTED = /^\d+\.(avif|webp|jpg)$/

export async function listConverted(
  { dataDir, imageBucket }: ImagePlace,
  storeId: StoreId,
  files: string,
): Promise<ReadonlySet<string>> {
  if (!imageBucket) return new Set(await readdir(mediaFolder(dataDir, storeId, files)).catch(() => []))
  const names = new Set<string>()
  const folder = mediaName(storeId, files)
  for await (const { name } of imageBucket.list(folder)) names.add(name.slice(folder.length + 1))
  return names
}

/** Uploads just converted files for other machines. */
export async function shareConverted({ dataDir, imageBucket }: ImagePlace, storeId: StoreId, files: string) {
  if (!imageBucket) return
  for (const name of await readdir(mediaFolder(dataDir, storeId, files)))
    if (CONVERTED.test(name)) await imageBucket.put(mediaName(storeId, files, name))
}

/** Removes an image everywhere except from the data directories of other machines, where it is no longer requested. */
export async function removeConverted({ dataDir, imageBucket }: ImagePlace, storeId: StoreId, files: string) {
  await rm(mediaFolder(dataDir, storeId, files), { recursive: true, force: true })
  if (!imageBucket) return
  const names: string[] = []
  for await (const { name } of imageBucket.list(mediaName(storeId, files))) names.push(name)
  for (const name of names) await imageBucket.remove(name)
}

/**
 * A converted file; null if it does not exist yet, or cannot be loaded: the caller does without.
 *
 * @param path `{storeId}/{files}/{file}`, as in its address
 */
export async function readShown({ dataDir, imageBucket }: ImagePlace, path: string): Promise<Buffer | null> {
  await imageBucket?.bring(`media/${path}`).catch(() => false)
  return readFile(join(mediaRoot(dataDir), path)).catch(() => null)
}
