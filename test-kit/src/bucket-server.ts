/** A stand-in for an S3 service: keeps objects in memory, and computes every signature itself. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const REGION = 'ap-south-1'
const ACCESS_KEY = 'TESTACCESSKEY0000001'
const SECRET_KEY = 'secret/key+of-a-bucket-for-tests'
const PAGE = 3

interface KeptObject {
  readonly body: Buffer
  readonly type: string
  readonly at: Date
}

export interface BucketServer {
  readonly url: string
  /** Environment variables by which an installation uses this bucket. */
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, KeptObject>
  /** Requests that were refused for their signature or their body's digest. */
  readonly refused: string[]
  /** Status of every answer until it is null again. */
  failWith: number | null
  close(): Promise<void>
}

export async function makeBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, KeptObject>()
  const uploads = new Map<string, Buffer[]>()
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://bucket')
    if (made.failWith !== null) return send(response, { status: made.failWith })
    if (!isSigned(request, url, body)) {
      refused.push(`${request.method} ${url.pathname}`)
      return send(response, { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' })
    }
    return send(response, serve({ objects, uploads }, { request, url, body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made: BucketServer = {
    url,
    env: { S3_URL: url, S3_REGION: REGION, S3_ACCESS_KEY: ACCESS_KEY, S3_SECRET_KEY: SECRET_KEY },
    objects,
    refused,
    failWith: null,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return made
}

interface Kept {
  readonly objects: Map<string, KeptObject>
  readonly uploads: Map<string, Buffer[]>
}

interface BucketRequest {
  readonly request: IncomingMessage
  readonly url: URL
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly body?: string | Buffer
  readonly etag?: string
}

const NOT_FOUND = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }

function serve(kept: Kept, asked: BucketRequest): Answer {
  const { request, url, body } = asked
  const key = decodeURIComponent(url.pathname).slice(1)
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return serveParts(kept, key, asked)
  switch (request.method) {
    case 'PUT':
      kept.objects.set(key, { body, type: request.headers['content-type'] ?? '', at: new Date() })
      return { status: 200 }
    case 'DELETE':
      kept.objects.delete(key)
      return { status: 204 }
    case 'GET':
    case 'HEAD': {
      if (url.searchParams.get('list-type') === '2') return listObjects(kept, key, url)
      const found = kept.objects.get(key)
      return found ? { status: 200, body: found.body } : NOT_FOUND
    }
    default:
      return { status: 405 }
  }
}

function serveParts({ objects, uploads }: Kept, key: string, { request, url, body }: BucketRequest): Answer {
  const id = url.searchParams.get('uploadId') ?? `upload-${uploads.size + 1}`
  const parts = uploads.get(id) ?? []
  uploads.set(id, parts)
  if (url.searchParams.has('uploads')) return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` }
  if (request.method === 'DELETE') {
    uploads.delete(id)
    return { status: 204 }
  }
  if (request.method === 'PUT') {
    parts[Number(url.searchParams.get('partNumber')) - 1] = body
    return { status: 200, etag: `"${digest(body)}"` }
  }
  const named = [...body.toString().matchAll(/<ETag>"([0-9a-f]{64})"<\/ETag>/g)].map(([, tag]) => tag)
  if (named.join() !== parts.map(digest).join()) return { status: 400, body: '<Code>InvalidPart</Code>' }
  objects.set(key, { body: Buffer.concat(parts), type: '', at: new Date() })
  uploads.delete(id)
  return { status: 200, body: '<R><ETag>whole</ETag></R>' }
}

/** Lists few objects in each answer, so that clients must page. */
function listObjects({ objects }: Kept, bucket: string, url: URL): Answer {
  const name = bucket.replace(/\/$/, '')
  const start = `${name}/${url.searchParams.get('prefix') ?? ''}`
  const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? ''
  const found = [...objects.keys()].filter((key) => key.startsWith(start) && key > `${name}/${after}`).sort()
  const shown = found.slice(0, PAGE).map((key) => ({ key, inBucket: key.slice(name.length + 1) }))
  const entries = shown.map(({ key, inBucket }) => {
    const { body, at } = objects.get(key) ?? { body: '', at: new Date(0) }
    const about = `<Size>${body.length}</Size><LastModified>${at.toISOString()}</LastModified>`
    return `<Contents><Key>${encodeURIComponent(inBucket)}</Key>${about}</Contents>`
  })
  const more = found.length > PAGE
  const next = `<NextContinuationToken>${shown.at(-1)?.inBucket}</NextContinuationToken>`
  const end = `<IsTruncated>${more}</IsTruncated>${more ? next : ''}`
  return { status: 200, body: `<L>${entries.join('')}${end}</L>` }
}

/** AWS Signature Version 4, from its description: nothing of the client under test is used. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  if (headers['x-amz-content-sha256'] !== digest(body)) return false
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return false
  const [, accessKey, day = '', region, signedHeaders = '', signature] = given
  const at = String(headers['x-amz-date'])
  if (accessKey !== ACCESS_KEY || region !== REGION || !at.startsWith(day)) return false
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    digest(body),
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer>(
    (last, text) => hmac(last, text),
    Buffer.from(`AWS4${SECRET_KEY}`),
  )
  const toSign = ['AWS4-HMAC-SHA256', at, scope, digest(Buffer.from(canonical))].join('\n')
  return hmac(key, toSign).toString('hex') === signature
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function send(response: ServerResponse, { status, body = '', etag }: Answer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...(etag && { etag }) })
  response.end(body)
}
