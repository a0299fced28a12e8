import { createHash } from 'node:crypto'
import { compressBody, type Encoding } from './compress-body.ts'
import type { Slotted } from './slot.ts'

/** Bytes ready to be sent, with their headers as `writeHead` takes them fastest: one flat list. */
export interface Body extends Slotted {
  readonly head: string[]
  readonly etag: string
}

export interface ResponseParts {
  readonly status: number
  readonly bytes: Buffer
  /** Offset of the slot in `bytes` for a text that differs by request; absent if there is none. */
  readonly slotAt?: number | undefined
  /** Best brotli form of `bytes`, if made already. */
  readonly brotli?: Buffer | undefined
  /** Without length, encoding and ETag; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Source of the answer: it is valid while memory holds the same object. */
  readonly source: unknown
  /** Milliseconds since 1970 at which it was made: if the clock is set back, it shows the future. */
  readonly validFrom: number
  /** Milliseconds since 1970 from which it must be rendered again. */
  readonly validUntil: number
}

/** Validity of answers that do not depend on the clock. */
export const VALID_ALWAYS = {
  validFrom: Number.NEGATIVE_INFINITY,
  validUntil: Number.POSITIVE_INFINITY,
} as const

/** Headers of answers from memory while the database did not answer (RFC 7234, 5.5.1). */
export const STALE_HEADERS = { warning: '110 - "Response is Stale"' } as const

/** An answer made once and sent many times, compressed as clients ask for it. */
export class CachedResponse {
  readonly status: number
  readonly source: unknown
  readonly #parts: ResponseParts
  /** Names the content, whatever its encoding. */
  readonly hash: string
  readonly #bodies: Partial<Record<Encoding, Body>> = {}
  readonly #making: Partial<Record<Encoding, Promise<Body>>> = {}
  #compressed: Slotted | null = null

  constructor(parts: ResponseParts) {
    this.#parts = parts
    this.status = parts.status
    this.source = parts.source
    this.hash = createHash('sha256').update(parts.bytes).digest('base64url').slice(0, 27)
    if (parts.brotli) this.setCompressed({ bytes: parts.brotli, slotAt: undefined })
  }

  /** The bytes of one encoding, if they are made already; each has a strong ETag of its own. */
  body(encoding: Encoding): Body | undefined {
    return this.#bodies[encoding]
  }

  /** Body in an encoding, made if necessary: once, off the event loop, for all concurrent callers. */
  async makeBody(encoding: Encoding): Promise<Body> {
    const known = this.#bodies[encoding]
    if (known) return known
    const making = this.#making[encoding] ?? this.#compress(encoding)
    this.#making[encoding] = making
    try {
      return await making
    } finally {
      delete this.#making[encoding]
    }
  }

  /** Whether a client with these ETags holds this very content, in any encoding. */
  matches(ifNoneMatch: string): boolean {
    return ifNoneMatch.includes(`"${this.hash}-`) || ifNoneMatch.trim() === '*'
  }

  /** Whether it is valid at a time, in milliseconds since 1970. */
  isValidAt(atMs: number): boolean {
    return this.#parts.validFrom <= atMs && atMs < this.#parts.validUntil
  }

  get plain(): Slotted {
    return { bytes: this.#parts.bytes, slotAt: this.#parts.slotAt }
  }

  /** Replaces the quick brotli bytes by smaller ones. */
  setCompressed(brotli: Slotted): void {
    this.#compressed = brotli
    this.#bodies.br = this.bodyOf('br', brotli, `${this.hash}-br11`)
  }

  get isCompressed(): boolean {
    return this.#compressed !== null
  }

  /** Takes over the compressed bytes of an earlier answer of the same content. */
  adopt(earlier: CachedResponse): void {
    if (earlier.#compressed && earlier.hash === this.hash) this.setCompressed(earlier.#compressed)
  }

  /** Bytes held, roughly, with all encodings. */
  get byteSize(): number {
    return this.#parts.bytes.length * 2 + 4096
  }

  /** Bytes in an encoding with the headers of this answer. */
  bodyOf(encoding: Encoding, { bytes, slotAt }: Slotted, tag: string): Body {
    const etag = `"${tag}"`
    const headers: Record<string, string> = {
      ...this.#parts.headers,
      etag,
      'content-length': String(bytes.length),
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return { bytes, slotAt, etag, head: Object.entries(headers).flat() }
  }

  async #compress(encoding: Encoding): Promise<Body> {
    const compressed = await compressBody(encoding, this.plain)
    const better = this.#bodies[encoding]
    if (better) return better
    const made = this.bodyOf(encoding, compressed, `${this.hash}-${encoding}`)
    this.#bodies[encoding] = made
    return made
  }
}
