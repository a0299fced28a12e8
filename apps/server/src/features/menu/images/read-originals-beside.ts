import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { type ImagePlace, keepOriginal } from './kept-originals.ts'
import { isWebAddress } from './put-images.ts'

const MAX_BYTES = 15 * 1024 * 1024
/** Limits on all images beside one store file. */
const MAX_COUNT = 10_000
const MAX_BYTES_IN_ALL = 2 * 1024 ** 3

export interface OriginalsBeside {
  /** Names of the stored originals by source. */
  readonly originals: ReadonlyMap<string, string>
  /** Sources without a file. */
  readonly missing: readonly string[]
  /** A message for each file that is not accepted. */
  readonly problems: readonly string[]
}

interface OriginalsLimits {
  readonly count: number
  readonly bytesInAll: number
}

/**
 * Copies the images beside a store file into the data directory, so that they are converted even if the files are
 * removed. Unusable ones keep their placeholder: an import never fails for an image.
 */
export async function readOriginalsBeside(
  place: ImagePlace & { now(): Date },
  folder: string,
  sources: Iterable<string>,
  limits: OriginalsLimits = { count: MAX_COUNT, bytesInAll: MAX_BYTES_IN_ALL },
): Promise<OriginalsBeside> {
  const originals = new Map<string, string>()
  const missing: string[] = []
  const problems: string[] = []
  let bytesLeft = limits.bytesInAll
  for (const source of new Set(sources)) {
    if (isWebAddress(source)) continue
    const path = await pathInside(folder, source)
    if (!path) {
      missing.push(source)
      continue
    }
    const read =
      originals.size === limits.count
        ? `only ${limits.count} pictures are taken`
        : await readWhole(path, bytesLeft)
    if (typeof read === 'string') {
      problems.push(`${source}: ${read}`)
      continue
    }
    bytesLeft -= read.length
    originals.set(source, await keepOriginal(place, read, place.now()))
  }
  return { originals, missing, problems }
}

/** A file's bytes, or the reason why it is not accepted. */
async function readWhole(path: string, bytesLeft: number): Promise<Buffer | string> {
  // Non-blocking: other than plain files, such as pipes, may never answer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  if (!file) return 'the file cannot be read'
  try {
    return await readPlain(file, bytesLeft)
  } finally {
    await file.close()
  }
}

async function readPlain(file: FileHandle, bytesLeft: number): Promise<Buffer | string> {
  const found = await file.stat()
  if (!found.isFile()) return 'it is no file'
  if (found.size > MAX_BYTES) return 'the file is larger than 15 MB'
  if (found.size > bytesLeft) return 'the pictures of one store file are too large together'
  return file.readFile()
}

/** The file's real path, or null when it is missing or outside the folder, also through a link. */
async function pathInside(folder: string, source: string): Promise<string | null> {
  const root = await realpath(folder)
  const path = await realpath(join(root, source)).catch(() => null)
  if (!path) return null
  const inside = relative(root, path)
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? null : path
}
