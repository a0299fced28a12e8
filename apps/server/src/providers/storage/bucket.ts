/** A bucket that is spoken to as Amazon's S3 is; paths, not host names, name the bucket. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { OperatorError } from '../../operator-error.ts'
import { lineReason } from '../outbound/line-reason.ts'

/** Location of a bucket service, with its access key. */
export interface BucketAccess {
  /** Origin of the service. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A bucket, and the beginning of the names that are ours in it: empty, or ending in a slash. */
export interface BucketPlace {
  readonly bucket: string
  readonly prefix: string
}

export interface StoredObject {
  readonly name: string
  readonly bytes: number
  readonly changedAt: Date
}

/** Thrown when the service refused, or gave no answer in time; the message contains no keys. */
export class BucketError extends OperatorError {
  override readonly name = 'BucketError'
}

const ANSWER_MS = 30_000
/** For a part of a large object on a slow line. */
const PART_MS = 5 * 60_000
/** Size from which an object is sent in parts, which the service limits to ten thousand. */
const PART_BYTES = 16 * 1024 * 1024
const TRIES = 3
const PAUSE_MS = 200
const NOT_FOUND = 404

interface Sending {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly limitMs?: number
  readonly signal?: AbortSignal | undefined
}

export class Bucket {
  readonly #access: BucketAccess
  readonly #place: BucketPlace

  constructor(access: BucketAccess, place: BucketPlace) {
    this.#access = access
    this.#place = place
  }

  /** Name of the bucket and prefix, for messages. */
  get label(): string {
    return `s3://${this.#place.bucket}/${this.#place.prefix}`
  }

  /** Puts an object, replacing one of its name. */
  async put(
    name: string,
    body: Buffer,
    { limitMs = PART_MS, headers = {} }: Pick<Sending, 'limitMs' | 'headers'> = {},
  ): Promise<void> {
    const answer = await this.#expectOk('PUT', name, { body, headers, limitMs })
    await answer.body?.cancel()
  }

  /** Puts an object that may be larger than memory, in parts; one that was not put whole does not exist. */
  async putParts(name: string, chunks: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
    const begun = await this.#expectOk('POST', name, { query: { uploads: '' }, signal })
    const uploadId = oneTag(await begun.text(), 'UploadId')
    const tags: string[] = []
    try {
      for await (const body of joinedTo(PART_BYTES, chunks)) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const answer = await this.#expectOk('PUT', name, { query, body, limitMs: PART_MS, signal })
        tags.push(answer.headers.get('etag') ?? '')
        await answer.body?.cancel()
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const done = await this.#expectOk('POST', name, { query: { uploadId }, body, limitMs: PART_MS, signal })
      // The service may answer 200 first and find the fault later.
      if (!(await done.text()).includes('<ETag>'))
        throw this.#refused('POST', name, 'did not confirm the object')
    } catch (error) {
      await this.#send('DELETE', name, { query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  /** Null where there is no such object. @param limitMs time limit of its whole body */
  async get(name: string, limitMs = ANSWER_MS): Promise<AsyncIterable<Uint8Array> | null> {
    const answer = await this.#send('GET', name, { limitMs })
    if (answer.status === NOT_FOUND) {
      await answer.body?.cancel()
      return null
    }
    const { body } = await this.#checked('GET', name, answer)
    return this.#chunksOf(name, body)
  }

  async has(name: string): Promise<boolean> {
    const answer = await this.#send('HEAD', name, {})
    if (answer.status === NOT_FOUND) return false
    await this.#checked('HEAD', name, answer)
    return true
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#send('DELETE', name, {})
    if (answer.status !== NOT_FOUND) await this.#checked('DELETE', name, answer)
    await answer.body?.cancel()
  }

  /** Objects whose names begin with `start`, in the order of their names, after `after` where it is given. */
  async *list(start = '', after = ''): AsyncGenerator<StoredObject> {
    const { prefix } = this.#place
    let more: Record<string, string> = after === '' ? {} : { 'start-after': prefix + after }
    for (;;) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: prefix + start, ...more }
      const text = await (await this.#expectOk('GET', '', { query })).text()
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = decodeURIComponent(oneTag(entry, 'Key').replaceAll('+', ' '))
        const changedAt = new Date(oneTag(entry, 'LastModified'))
        yield { name: name.slice(prefix.length), bytes: Number(oneTag(entry, 'Size')), changedAt }
      }
      if (!text.includes('<IsTruncated>true</IsTruncated>')) return
      more = { 'continuation-token': unescaped(oneTag(text, 'NextContinuationToken')) }
    }
  }

  /** A body that stops in the middle is a failure of the service, too. */
  async *#chunksOf(name: string, body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
    try {
      if (body) yield* body
    } catch (error) {
      throw this.#refused('GET', name, 'broke off its answer', error)
    }
  }

  async #expectOk(method: string, name: string, sending: Sending): Promise<Response> {
    return this.#checked(method, name, await this.#send(method, name, sending))
  }

  async #checked(method: string, name: string, answer: Response): Promise<Response> {
    if (answer.ok) return answer
    const code = /<Code>([\w.]{1,60})<\/Code>/.exec(await answer.text().catch(() => ''))?.[1]
    throw this.#refused(method, name, `answered ${answer.status}${code ? ` (${code})` : ''}`)
  }

  #refused(method: string, name: string, reason: string, cause?: unknown): BucketError {
    return new BucketError(`${this.label}${name} at ${this.#access.url} ${reason} to ${method}.`, { cause })
  }

  /** Retries after faults that may pass: all our requests may be repeated. */
  async #send(method: string, name: string, sending: Sending): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(method, name, sending).catch((error: unknown) => {
        if (attempt >= TRIES || sending.signal?.aborted) throw error
        return null
      })
      if (answer && (attempt >= TRIES || (answer.status < 500 && answer.status !== 429))) return answer
      await answer?.body?.cancel()
      await wait(attempt * PAUSE_MS)
    }
  }

  async #sendOnce(method: string, name: string, { limitMs = ANSWER_MS, ...sending }: Sending) {
    const body = sending.body ?? null
    const headers = {
      ...sending.headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    const signed = await new AwsV4Signer({
      ...this.#access,
      url: this.#addressOf(name, sending.query),
      service: 's3',
      method,
      headers,
    }).sign()
    const limit = AbortSignal.timeout(limitMs)
    const signal = sending.signal ? AbortSignal.any([limit, sending.signal]) : limit
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal,
        redirect: 'error',
        body: body && new Uint8Array(body),
      })
    } catch (error) {
      if (sending.signal?.aborted) throw error
      const why = limit.aborted
        ? `gave no answer in ${limitMs / 1000} s`
        : `was not reached (${lineReason(error)})`
      throw this.#refused(method, name, why, error)
    }
  }

  #addressOf(name: string, query: Readonly<Record<string, string>> = {}): string {
    const { bucket, prefix } = this.#place
    const key = name === '' ? '' : `/${(prefix + name).split('/').map(encodeURIComponent).join('/')}`
    const url = new URL(`${this.#access.url}/${bucket}${key}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return url.href
  }
}

async function* joinedTo(bytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < bytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

function oneTag(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
