import { CachedResponse, type ResponseParts } from './cached-response.ts'
import { compressBrotli } from './compress-brotli.ts'
import type { Slotted } from './slot.ts'

const MAX_BYTES = 128 * 1024 * 1024
/** Age from which an answer is worth the slow compression, in milliseconds. */
const STABLE_MS = 5_000
/** Answers that wait for the slow compression; more are left as they are. */
const MOST_WAITING = 64
const BEST_QUALITY = 11
/** From this size on, in bytes, the best takes seconds: seven for 2.6 MB, against 0.4 s for as few bytes at the next. */
const LARGE_BYTES = 512 * 1024
const LARGE_QUALITY = 10

/** Rendered answers by key, bounded in bytes; those made longest ago go first. */
export class ResponseCache {
  readonly #answers = new Map<string, CachedResponse>()
  readonly #maxBytes: number
  readonly #stableMs: number
  readonly #compress: (plain: Slotted) => Promise<Slotted>
  #bytes = 0
  #hits = 0
  #misses = 0
  #waiting = 0
  #work: Promise<void> = Promise.resolve()

  constructor({ maxBytes = MAX_BYTES, stableMs = STABLE_MS, compress = compressed } = {}) {
    this.#maxBytes = maxBytes
    this.#stableMs = stableMs
    this.#compress = compress
  }

  /** The answer under this key, if it was made from this very source and still holds. */
  get(key: string, source: unknown, atMs: number): CachedResponse | undefined {
    const answer = this.#answers.get(key)
    const isFound = answer !== undefined && answer.source === source && answer.isValidAt(atMs)
    if (isFound) this.#hits += 1
    else this.#misses += 1
    return isFound ? answer : undefined
  }

  /** Bytes kept now, with hits and misses since the start. */
  get counts(): { readonly bytes: number; readonly hits: number; readonly misses: number } {
    return { bytes: this.#bytes, hits: this.#hits, misses: this.#misses }
  }

  put(key: string, parts: ResponseParts): CachedResponse {
    const answer = new CachedResponse(parts)
    const before = this.#answers.get(key)
    if (before) answer.adopt(before)
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#bytes += answer.byteSize
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break
      this.#remove(oldest)
    }
    if (!answer.isCompressed) this.#compressWhenStable(key, answer)
    return answer
  }

  /** Resolves when no slow compression is running. */
  async settled(): Promise<void> {
    await this.#work
  }

  #compressWhenStable(key: string, answer: CachedResponse): void {
    if (this.#waiting >= MOST_WAITING) return
    this.#waiting += 1
    const setCompressed = async () => {
      if (this.#answers.get(key) === answer) answer.setCompressed(await this.#compress(answer.plain))
    }
    const done = () => {
      this.#waiting -= 1
    }
    // One at a time: it shares four threads with hashing and images.
    const queue = () => {
      // Without room for the best, the quick bytes stay.
      this.#work = this.#work.then(setCompressed).then(done, done)
    }
    setTimeout(queue, this.#stableMs).unref()
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= answer.byteSize
  }
}

function compressed(plain: Slotted): Promise<Slotted> {
  return compressBrotli(plain, plain.bytes.length < LARGE_BYTES ? BEST_QUALITY : LARGE_QUALITY)
}
