import { createHash } from 'node:crypto'
import type { Body, CachedResponse } from './cached-response.ts'
import { compressBody, type Encoding } from './compress-body.ts'
import { withSlot } from './slot.ts'

/** Members of an answer that sending needs. */
export type Sendable = Pick<CachedResponse, 'status' | 'body' | 'makeBody' | 'matches'>

/** A cached answer with a text in its slot, made for one request and kept nowhere. */
export class FilledResponse implements Sendable {
  readonly #answer: CachedResponse
  readonly #slot: Buffer
  readonly #hash: string

  constructor(answer: CachedResponse, slot: Buffer) {
    this.#answer = answer
    this.#slot = slot
    this.#hash = `${answer.hash}.${createHash('sha256').update(slot).digest('base64url').slice(0, 16)}`
  }

  get status(): number {
    return this.#answer.status
  }

  body(encoding: Encoding): Body | undefined {
    const empty = this.#answer.body(encoding)
    return empty?.slotAt === undefined ? undefined : this.#fill(empty, empty.slotAt)
  }

  /** Encodings with a checksum, such as gzip, are compressed again. */
  async makeBody(encoding: Encoding): Promise<Body> {
    const empty = await this.#answer.makeBody(encoding)
    if (empty.slotAt !== undefined) return this.#fill(empty, empty.slotAt)
    const plain = await this.makeBody('identity')
    const { bytes } = await compressBody(encoding, { bytes: plain.bytes, slotAt: undefined })
    return this.#answer.bodyOf(encoding, { bytes, slotAt: undefined }, `${this.#hash}-${encoding}`)
  }

  matches(ifNoneMatch: string): boolean {
    return ifNoneMatch.includes(`"${this.#hash}-`) || ifNoneMatch.trim() === '*'
  }

  #fill({ bytes, head, etag }: Body, slotAt: number): Body {
    const filled = etag.replace(this.#answer.hash, this.#hash)
    return {
      bytes: withSlot(bytes, slotAt, this.#slot),
      slotAt,
      etag: filled,
      head: head.map((text) => (text === etag ? filled : text)),
    }
  }
}
