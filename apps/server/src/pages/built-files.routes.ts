/** The files that pages load: sent from memory, compressed as the client takes them. */
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { FILES } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { VALID_ALWAYS } from '../response-cache/cached-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** Names that a build gives; anything else cannot be a file of ours. */
const ASSET_NAME = /^[\w][\w.-]{0,120}$/
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The worker must always be asked for, or phones would keep an old one. */
const ROOT_FILES: Readonly<Record<string, string>> = {
  [FILES.worker]: 'no-cache',
  [FILES.favicon]: 'public, max-age=86400',
  [FILES.faviconSvg]: 'public, max-age=86400',
}

export interface BuiltFilesOptions {
  readonly deps: Pick<Deps, 'responseCache'>
  /** Folder of the storefront's build for browsers. */
  readonly build: string
}

/** Registers `/assets/*` and the files that lie at the root. */
export async function builtFilesRoutes(
  app: FastifyInstance,
  { deps, build }: BuiltFilesOptions,
): Promise<void> {
  app.get<{ Params: { name: string } }>(
    `${FILES.assets}:name`,
    { schema: { hide: true } },
    (request, reply) => {
      const { name } = request.params
      if (!ASSET_NAME.test(name)) throw new Refusal('page.not-found')
      return sendFile(deps, join(build, 'assets', name), FOR_EVER, request, reply)
    },
  )
  for (const [path, cacheControl] of Object.entries(ROOT_FILES)) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      // A worker lives under the policy of its own script: it must be able to fetch our files.
      if (path === FILES.worker) reply.header('content-security-policy', "default-src 'self'")
      return sendFile(deps, join(build, path), cacheControl, request, reply)
    })
  }
}

async function sendFile(
  deps: Pick<Deps, 'responseCache'>,
  file: string,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[extname(file)]
  const found = type === undefined ? undefined : await stat(file).catch(() => undefined)
  if (!type || !found?.isFile()) throw new Refusal('page.not-found')
  const cache = deps.responseCache
  const key = `file ${file}`
  const version = `${found.mtimeMs} ${found.size}`
  const known = cache.get(key, version, 0)
  if (known) return sendCachedResponse(request, reply, known)
  const answer = cache.put(key, {
    status: 200,
    bytes: await readFile(file),
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
