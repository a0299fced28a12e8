/** Storage of originals for every machine: in the data directory, and in the bucket if there is one. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../deps.ts'
import type { ImageBucket } from './image-bucket.ts'
import {
  hasOriginal,
  LEAST_AGE_MS,
  originalName,
  readOriginal,
  removeOriginals,
  writeOriginal,
} from './originals.ts'

/** Storage of images. */
export interface ImagePlace {
  readonly dataDir: string
  /** Unless set, images are only in the data directory. */
  readonly imageBucket?: ImageBucket | null
}

/** Storage of an installation. */
export function imagePlace({ config, imageBucket }: Deps): ImagePlace {
  return { dataDir: config.dataDir, imageBucket }
}

/**
 * Stores the bytes of an image until they are converted by any machine.
 *
 * @returns its name
 * @throws {BucketError} when the bucket does not accept it
 */
export async function keepOriginal(
  { dataDir, imageBucket }: ImagePlace,
  bytes: Buffer,
  now: Date,
): Promise<string> {
  const name = await writeOriginal(dataDir, bytes, now)
  await imageBucket?.put(originalName(name))
  return name
}

/** Null when the bytes are lost or damaged. */
export async function bringOriginal(
  { dataDir, imageBucket }: ImagePlace,
  name: string,
): Promise<Buffer | null> {
  await imageBucket?.bring(originalName(name))
  return readOriginal(dataDir, name)
}

export async function isOriginalKept({ dataDir, imageBucket }: ImagePlace, name: string): Promise<boolean> {
  return imageBucket ? imageBucket.has(originalName(name)) : hasOriginal(dataDir, name)
}

/** Removes unneeded originals after a day, including those of other machines. */
export async function forgetOriginals(
  { dataDir, imageBucket }: ImagePlace,
  now: Date,
  isNeeded: (name: string) => Promise<boolean>,
): Promise<void> {
  await removeOriginals(dataDir, now, isNeeded)
  if (!imageBucket) return
  for await (const { name, changedAt } of imageBucket.list('originals')) {
    if (now.getTime() - changedAt.getTime() < LEAST_AGE_MS) continue
    if (await isNeeded(name.slice('originals/'.length))) continue
    await imageBucket.remove(name)
    await rm(join(dataDir, name), { force: true })
  }
}
