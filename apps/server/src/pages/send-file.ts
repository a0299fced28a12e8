/**
 * Sends a file of a build from memory, compressed as the client takes it, with an ETag; in brotli as the
 * build made it.
 */
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { variantOf } from '../features/base/store/custom-domains.ts'
import { VALID_ALWAYS } from '../response-cache/cached-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** Names that a build produces; no other name can be a file of ours. */
const ASSET_NAME = /^[\w][\w.-]{0,120}$/
/** For files whose names change with their contents. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Registers the files of a folder other than its pages, below an address that ends with a slash. */
export function serveAssets(
  app: FastifyInstance,
  deps: Pick<Deps, 'responseCache'>,
  address: string,
  folder: string,
): void {
  app.get<{ Params: { name: string } }>(`${address}:name`, { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params
    if (!ASSET_NAME.test(name) || name.endsWith('.html')) throw new Refusal('page.not-found')
    return sendFile(deps, join(folder, name), FOR_EVER, request, reply)
  })
}

/**
 * The headers that the answer has so far are kept with the file.
 *
 * @throws {Refusal} page.not-found
 */
export async function sendFile(
  { responseCache }: Pick<Deps, 'responseCache'>,
  file: string,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[extname(file)]
  const found = type === undefined ? undefined : await stat(file).catch(() => undefined)
  if (!type || !found?.isFile()) throw new Refusal('page.not-found')
  const key = `file ${file}${variantOf(request.customDomain)}`
  const version = `${found.mtimeMs} ${found.size}`
  const known = responseCache.get(key, version, 0)
  if (known) return sendCachedResponse(request, reply, known)
  const answer = responseCache.put(key, {
    status: 200,
    bytes: await readFile(file),
    brotli: await readFile(`${file}.br`).catch(() => undefined),
    headers: {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': type,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    },
    source: version,
    ...VALID_ALWAYS,
  })
  return sendCachedResponse(request, reply, answer)
}
