/** Bucket of images shared by several machines; the data directory of each holds those it has used. */
import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../../config.ts'
import { Bucket, type StoredObject } from '../../../providers/storage/bucket.ts'

/** Longest time that a page waits for an image. */
const ANSWER_MS = 5_000
const PUT_MS = 20_000
/** Limit of concurrent lookups, as anyone may request missing images. */
const MOST_AT_ONCE = 32
const ABSENT_MS = 60_000
const MOST_ABSENT = 10_000

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/** Names are paths below the data directory, the same on every machine: `media/…`, `originals/…`. */
export class ImageBucket {
  readonly #bucket: Bucket
  readonly #dataDir: string
  readonly #underWay = new Map<string, Promise<boolean>>()
  /** Names that the bucket lacked, with the time of the next try, in milliseconds of this process. */
  readonly #absentUntil = new Map<string, number>()

  constructor(bucket: Bucket, dataDir: string) {
    this.#bucket = bucket
    this.#dataDir = dataDir
  }

  /** Name of the bucket in messages. */
  get label(): string {
    return this.#bucket.label
  }

  /** Uploads a file of the data directory. @throws {BucketError} */
  async put(name: string): Promise<void> {
    const body = await readFile(join(this.#dataDir, name))
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    await this.#bucket.put(name, body, { headers: { 'content-type': type }, limitMs: PUT_MS })
  }

  /**
   * Downloads a file to the data directory, unless it is there.
   *
   * @returns false if the bucket does not have it
   * @throws {BucketError} when it does not answer
   */
  async bring(name: string): Promise<boolean> {
    if (await isThere(join(this.#dataDir, name))) return true
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    if (this.#underWay.size >= MOST_AT_ONCE) return false
    const bringing = this.#fetch(name).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, bringing)
    return bringing
  }

  /** The same for untrusted requests: a missing file is looked up once a minute. */
  async bringAsked(name: string): Promise<boolean> {
    if ((this.#absentUntil.get(name) ?? 0) > performance.now()) return false
    const isFound = await this.bring(name)
    if (!isFound) {
      if (this.#absentUntil.size >= MOST_ABSENT) this.#absentUntil.clear()
      this.#absentUntil.set(name, performance.now() + ABSENT_MS)
    }
    return isFound
  }

  /** Whether the bucket has the file. @throws {BucketError} */
  has(name: string): Promise<boolean> {
    return this.#bucket.has(name)
  }

  /** Objects of the bucket below a folder, in the order of names. @throws {BucketError} */
  list(folder: string): AsyncIterable<StoredObject> {
    return this.#bucket.list(`${folder}/`)
  }

  /** @throws {BucketError} */
  async remove(name: string): Promise<void> {
    await this.#bucket.remove(name)
  }

  async #fetch(name: string): Promise<boolean> {
    const chunks = await this.#bucket.get(name, ANSWER_MS)
    if (!chunks) return false
    const file = join(this.#dataDir, name)
    const beside = `${file}.${randomUUID()}.new`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(beside, await buffer(chunks))
      await rename(beside, file)
    } finally {
      await rm(beside, { force: true })
    }
    return true
  }
}

/** Null if images are only kept in the data directory. */
export function openImageBucket({ images, dataDir }: Pick<Config, 'images' | 'dataDir'>): ImageBucket | null {
  return images && new ImageBucket(new Bucket(images.access, images.place), dataDir)
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
