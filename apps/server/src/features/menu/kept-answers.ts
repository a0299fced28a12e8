import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Deps } from '../../deps.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { type AnswerParts, KeptAnswer } from './kept-answer.ts'

const MOST_BYTES = 128 * 1024 * 1024
/** Only what has lasted this long is worth the slow compression. */
const STEADY_MS = 5_000
/** Answers that wait for the slow compression; more are left as they are. */
const MOST_WAITING = 64
const BEST_QUALITY = 11

const brotli = promisify(brotliCompress)

/** Rendered answers by key, bounded in bytes; those made longest ago go first. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #mostBytes: number
  readonly #steadyMs: number
  readonly #compress: (bytes: Buffer) => Promise<Buffer>
  #bytes = 0
  #waiting = 0
  #work: Promise<void> = Promise.resolve()

  constructor({ mostBytes = MOST_BYTES, steadyMs = STEADY_MS, compress = squeezed } = {}) {
    this.#mostBytes = mostBytes
    this.#steadyMs = steadyMs
    this.#compress = compress
  }

  /** The answer under this key, if it was made from this very source and still holds. */
  get(key: string, source: unknown, atMs: number): KeptAnswer | undefined {
    const answer = this.#answers.get(key)
    return answer && answer.source === source && atMs < answer.validUntil ? answer : undefined
  }

  put(key: string, parts: AnswerParts): KeptAnswer {
    const answer = new KeptAnswer(parts)
    const before = this.#answers.get(key)
    if (before) answer.adopt(before)
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#bytes += answer.weight
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break
      this.#remove(oldest)
    }
    if (!answer.isSqueezed) this.#squeezeWhenSteady(key, answer)
    return answer
  }

  /** Resolves when no slow compression is under way. */
  async settled(): Promise<void> {
    await this.#work
  }

  #squeezeWhenSteady(key: string, answer: KeptAnswer): void {
    if (this.#waiting >= MOST_WAITING) return
    this.#waiting += 1
    const squeeze = async () => {
      if (this.#answers.get(key) === answer) answer.squeeze(await this.#compress(answer.plainBytes))
    }
    const done = () => {
      this.#waiting -= 1
    }
    // One at a time: it shares four threads with hashing and images.
    const queue = () => {
      // Without room for the best, the quick bytes stay.
      this.#work = this.#work.then(squeeze).then(done, done)
    }
    setTimeout(queue, this.#steadyMs).unref()
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= answer.weight
  }
}

function squeezed(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BEST_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

const kept = new WeakMap<LiveHub, KeptAnswers>()

/** The kept answers of this server, pages and API together under one bound. */
export function keptAnswersOf(deps: Pick<Deps, 'live'>): KeptAnswers {
  const known = kept.get(deps.live)
  if (known) return known
  const made = new KeptAnswers()
  kept.set(deps.live, made)
  return made
}
