import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Compresses well enough within a few milliseconds; better ones are made in the background. */
const QUICK_QUALITY = 5

/** Bytes ready to be sent, with their headers as `writeHead` takes them fastest: one flat list. */
export interface Body {
  readonly bytes: Buffer
  readonly head: string[]
  readonly etag: string
}

export interface AnswerParts {
  readonly status: number
  readonly bytes: Buffer
  /** Without length, encoding and ETag; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** What the answer was made from: it holds while memory holds the very same. */
  readonly source: unknown
  /** Milliseconds since 1970 from which it must be made anew. */
  readonly validUntil: number
}

/** An answer made once and sent many times, compressed as clients ask for it. */
export class KeptAnswer {
  readonly status: number
  readonly source: unknown
  readonly validUntil: number
  readonly #parts: AnswerParts
  readonly #hash: string
  readonly #bodies: Partial<Record<Encoding, Body>> = {}
  #squeezed: Buffer | null = null

  constructor(parts: AnswerParts) {
    this.#parts = parts
    this.status = parts.status
    this.source = parts.source
    this.validUntil = parts.validUntil
    this.#hash = createHash('sha256').update(parts.bytes).digest('base64url').slice(0, 27)
  }

  /** The bytes of one encoding; each has a strong ETag of its own. */
  body(encoding: Encoding): Body {
    const known = this.#bodies[encoding]
    if (known) return known
    const made = this.#make(encoding, this.#compress(encoding), encoding)
    this.#bodies[encoding] = made
    return made
  }

  /** Whether a client that names these ETags holds this very content, in whatever encoding. */
  matches(ifNoneMatch: string): boolean {
    return ifNoneMatch.includes(`"${this.#hash}-`) || ifNoneMatch.trim() === '*'
  }

  get plainBytes(): Buffer {
    return this.#parts.bytes
  }

  /** Puts smaller brotli bytes in the place of the quick ones. */
  squeeze(brotli: Buffer): void {
    this.#squeezed = brotli
    this.#bodies.br = this.#make('br', brotli, 'br11')
  }

  get isSqueezed(): boolean {
    return this.#squeezed !== null
  }

  /** Takes over the small bytes of an earlier answer of the same content. */
  adopt(earlier: KeptAnswer): void {
    if (earlier.#squeezed && earlier.#hash === this.#hash) this.squeeze(earlier.#squeezed)
  }

  /** Bytes held, roughly, with all encodings. */
  get weight(): number {
    return this.#parts.bytes.length * 2 + 4096
  }

  #make(encoding: Encoding, bytes: Buffer, tag: string): Body {
    const etag = `"${this.#hash}-${tag}"`
    const headers: Record<string, string> = {
      ...this.#parts.headers,
      etag,
      'content-length': String(bytes.length),
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return { bytes, etag, head: Object.entries(headers).flat() }
  }

  #compress(encoding: Encoding): Buffer {
    const { bytes } = this.#parts
    if (encoding === 'identity') return bytes
    if (encoding === 'gzip') return gzipSync(bytes)
    return brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
  }
}
