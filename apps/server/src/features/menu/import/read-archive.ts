/** Reads a `.zip` of `store.json` and `images/`, within limits. */
import { IMPORT_FILE_BYTES } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const STORE_FILE = /^(?:[^/]+\/)?store\.json$/
/** Images up to this size may have any ratio, as simple drawings compress well. */
const SMALL_BYTES = 64 * 1024
const IMAGE = /^(?:[^/]+\/)?(images\/[^/\\]{1,200})$/

export interface ArchiveLimits {
  readonly storeBytes: number
  readonly imageBytes: number
  readonly images: number
  readonly bytesInAll: number
  /** Entries of all kinds, including ignored ones. */
  readonly entries: number
  /** Maximum compression ratio of an image, as images are already compressed. */
  readonly imageRatio: number
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  storeBytes: IMPORT_FILE_BYTES,
  imageBytes: 15 * 1024 * 1024,
  images: 10_000,
  bytesInAll: 512 * 1024 * 1024,
  entries: 12_000,
  imageRatio: 20,
}

export interface Archive {
  readonly store: Buffer
  /** Paths of images skipped as too many, too large, or too highly compressed. */
  readonly leftOut: readonly string[]
}

export function isArchive(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
}

export function isWorkbook(bytes: Buffer): boolean {
  return isArchive(bytes) && bytes.includes('xl/workbook.xml')
}

/**
 * Unpacks an archive in memory, one file after the other.
 *
 * @param onImage called with each image by its path, `images/…`, before the next one is unpacked
 * @throws {Refusal} import.file-invalid; import.too-large
 */
export async function readArchive(
  bytes: Buffer,
  onImage: (path: string, bytes: Buffer) => Promise<void>,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> {
  const zip = await openArchive(bytes)
  let store: Buffer | null = null
  if (zip.entryCount > limits.entries) throw new Refusal('import.too-large', { entries: limits.entries })
  let [left, images] = [limits.bytesInAll, limits.images]
  const leftOut: string[] = []
  for await (const entry of archiveEntries(zip)) {
    const image = IMAGE.exec(entry.fileName)?.[1]
    const size = entry.uncompressedSize
    if (STORE_FILE.test(entry.fileName)) {
      if (size > limits.storeBytes || size > left) throw new Refusal('import.too-large')
      store = await unpack(zip, entry)
    } else if (image && isTaken(entry, limits) && size <= left && images > 0) {
      images -= 1
      await onImage(image, await unpack(zip, entry))
    } else {
      if (image) leftOut.push(image)
      continue
    }
    left -= size
  }
  if (!store) throw invalid('holds no store.json')
  return { store, leftOut }
}

function isTaken({ compressedSize, uncompressedSize }: Entry, limits: ArchiveLimits): boolean {
  return (
    uncompressedSize <= limits.imageBytes &&
    uncompressedSize <= SMALL_BYTES + compressedSize * limits.imageRatio
  )
}

/** @throws {Refusal} import.file-invalid */
export function openArchive(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Declared sizes of entries are checked while they are unpacked.
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (_error, zip) => {
      if (zip) resolve(zip)
      else reject(invalid('is damaged or incomplete'))
    })
  })
}

/** Yields the entries in order. */
export async function* archiveEntries(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip.removeAllListeners()
      zip.once('entry', resolve)
      zip.once('end', () => resolve(null))
      zip.once('error', (error: Error) => reject(invalid(error.message)))
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

/** The bytes of an entry, at most its declared size. */
export function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(invalid(error?.message ?? 'is broken'))
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', (fault: Error) => reject(invalid(fault.message)))
      stream.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}

function invalid(message: string): Refusal {
  return new Refusal('import.file-invalid', { problems: [{ field: '', message: `the archive ${message}` }] })
}
