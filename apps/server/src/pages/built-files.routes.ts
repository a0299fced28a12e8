/** The files that pages load: sent from memory, compressed as the client takes them. */
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { keptAnswersOf } from '../features/menu/kept-answers.ts'
import { sendKept } from '../features/menu/send-kept.ts'

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
  'sw.js': 'no-cache',
  'favicon.ico': 'public, max-age=86400',
  'favicon.svg': 'public, max-age=86400',
}

export interface BuiltFilesOptions {
  readonly deps: Pick<Deps, 'live'>
  /** Folder of the storefront's build for browsers. */
  readonly build: string
}

/** Registers `/assets/*` and the files that lie at the root. */
export async function builtFilesRoutes(
  app: FastifyInstance,
  { deps, build }: BuiltFilesOptions,
): Promise<void> {
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params
    if (!ASSET_NAME.test(name)) throw new Refusal('page.not-found')
    return sendFile(deps, join(build, 'assets', name), FOR_EVER, request, reply)
  })
  for (const [name, cacheControl] of Object.entries(ROOT_FILES)) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) => {
      // A worker lives under the policy of its own script: it must be able to fetch our files.
      if (name === 'sw.js') reply.header('content-security-policy', "default-src 'self'")
      return sendFile(deps, join(build, name), cacheControl, request, reply)
    })
  }
}

async function sendFile(
  deps: Pick<Deps, 'live'>,
  file: string,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[extname(file)]
  const found = type === undefined ? undefined : await stat(file).catch(() => undefined)
  if (!type || !found?.isFile()) throw new Refusal('page.not-found')
  const kept = keptAnswersOf(deps)
  const key = `file ${file}`
  const version = `${found.mtimeMs} ${found.size}`
  const known = kept.get(key, version, 0)
  if (known) return sendKept(request, reply, known)
  const answer = kept.put(key, {
    status: 200,
    bytes: await readFile(file),
    headers: {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': type,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    },
    source: version,
    validUntil: Number.POSITIVE_INFINITY,
  })
  return sendKept(request, reply, answer)
}
